import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { Leader } from '../leader.ts'
import type { LeaderOrder } from './use-leader-order.ts'

interface LeaderOrderButtonsProps {
  leader: Leader
  order: LeaderOrder
  /** Where the leader stands in the whole list, from 0. */
  place: number
  /** How many leaders the whole list has. */
  total: number
}

export function LeaderOrderButtons({ leader, order, place, total }: LeaderOrderButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(place): a row that changes its place loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [place])
  const directions = [
    { label: `Move up: ${leader.name}`, Icon: ArrowUp, step: -1 },
    { label: `Move down: ${leader.name}`, Icon: ArrowDown, step: 1 },
  ]
  return directions.map(({ label, Icon, step }) => {
    const to = place + step
    const isPossible = to >= 0 && to < total
    return (
      <Button
        key={label}
        variant="outline"
        className="px-3"
        aria-label={label}
        ref={(button) => {
          if (button) order.arrive(button, leader.id, step)
        }}
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
