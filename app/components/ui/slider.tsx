import { useFieldControl } from './field.tsx'

interface SliderProps {
  step: number
  percent: number
  onChange: (percent: number) => void
}

/** A native range input from 0 to 100 percent, which works with keyboards and screen readers. */
export function Slider({ step, percent, onChange }: SliderProps) {
  const field = useFieldControl()
  return (
    <input
      data-slot="slider"
      type="range"
      min={0}
      max={100}
      step={step}
      value={percent}
      aria-valuetext={`${percent} percent`}
      className="h-11 w-full min-w-0 cursor-pointer accent-primary"
      {...field}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
