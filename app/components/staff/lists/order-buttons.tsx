import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'

interface OrderButtonsProps {
  /** What is moved. */
  name: string
  /** In the whole list, from 0. */
  position: number
  /** Of the whole list. */
  total: number
  onMove: (to: number) => void
  /** Gets each button that appears, with -1 for up and 1 for down. */
  onButton?: (button: HTMLButtonElement, step: number) => void
}

/** Move a row up and down for whoever doesn't drag; the pressed button keeps the focus. */
export function OrderButtons({ name, position, total, onMove, onButton }: OrderButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(position): a row that moves loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [position])
  const directions = [
    { label: `Move up: ${name}`, Icon: ArrowUp, step: -1 },
    { label: `Move down: ${name}`, Icon: ArrowDown, step: 1 },
  ]
  return directions.map(({ label, Icon, step }) => {
    const to = position + step
    const isPossible = to >= 0 && to < total
    return (
      <Button
        key={step}
        variant="outline"
        className="px-3"
        aria-label={label}
        ref={(button) => {
          if (button) onButton?.(button, step)
        }}
        // Not disabled: a disabled button loses the focus.
        aria-disabled={!isPossible}
        onClick={(event) => {
          if (!isPossible) return
          pressed.current = event.currentTarget
          onMove(to)
        }}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    )
  })
}
