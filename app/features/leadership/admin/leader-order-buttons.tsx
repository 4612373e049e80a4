import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { LeaderOrder } from './use-leader-order.ts'

interface LeaderOrderButtonsProps {
  name: string
  order: LeaderOrder
  /** Where the leader stands in the whole list, from 0. */
  place: number
  /** How many leaders the whole list has. */
  total: number
}

export function LeaderOrderButtons({ name, order, place, total }: LeaderOrderButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(place): a row that changes its place loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [place])
  const directions = [
    { label: `Move up: ${name}`, Icon: ArrowUp, to: place - 1 },
    { label: `Move down: ${name}`, Icon: ArrowDown, to: place + 1 },
  ]
  return directions.map(({ label, Icon, to }) => {
    const isPossible = to >= 0 && to < total
    return (
      <Button
        key={label}
        variant="outline"
        className="px-3"
        aria-label={label}
        // Not disabled: at the end of the list the focus would be lost with it.
        aria-disabled={!isPossible}
        onClick={(event) => {
          if (!isPossible) return
          pressed.current = event.currentTarget
          order.move(place, to)
        }}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    )
  })
}
