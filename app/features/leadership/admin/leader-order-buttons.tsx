import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { Leader } from '../leader.ts'
import type { LeaderOrder } from './use-leader-order.ts'

interface LeaderOrderButtonsProps {
  leader: Leader
  order: LeaderOrder
  /** In the whole list, from 0. */
  position: number
  /** Of the whole list. */
  total: number
}

export function LeaderOrderButtons({ leader, order, position, total }: LeaderOrderButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(position): a row that moves loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [position])
  const directions = [
    { label: `Move up: ${leader.name}`, Icon: ArrowUp, step: -1 },
    { label: `Move down: ${leader.name}`, Icon: ArrowDown, step: 1 },
  ]
  return directions.map(({ label, Icon, step }) => {
    const to = position + step
    const isPossible = to >= 0 && to < total
    return (
      <Button
        key={label}
        variant="outline"
        className="px-3"
        aria-label={label}
        ref={(button) => {
          if (button) order.focusFollowed(button, leader.id, step)
        }}
        // Not disabled: a disabled button loses the focus.
        aria-disabled={!isPossible}
        onClick={(event) => {
          if (!isPossible) return
          pressed.current = event.currentTarget
          order.move(position, to)
        }}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    )
  })
}
