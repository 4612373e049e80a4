import { useFieldControl } from './field.tsx'

interface SliderProps {
  min: number
  max: number
  step: number
  value: number
  /** Text that screen readers announce for the value, such as `30 %`. */
  valueText: string
  onChange: (value: number) => void
}

/** A native range input, which works with keyboards and screen readers. */
export function Slider({ valueText, onChange, ...range }: SliderProps) {
  const field = useFieldControl()
  return (
    <input
      data-slot="slider"
      type="range"
      aria-valuetext={valueText}
      className="h-11 w-full min-w-0 cursor-pointer accent-primary"
      {...field}
      {...range}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
