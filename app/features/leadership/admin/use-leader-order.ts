import { useState } from 'react'
import type { Leader } from '../leader.ts'
import { useLeaderMutations } from './use-leader-mutations.ts'

/** Moving leaders within their list, and what to say about it to those who don't see it. */
export function useLeaderOrder(leaders: readonly Leader[]) {
  const { reorder } = useLeaderMutations()
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    const leader = leaders[from]
    if (!leader || from === to || to < 0 || to >= leaders.length || reorder.isPending) return
    const others = leaders.toSpliced(from, 1)
    reorder.mutate(others.toSpliced(to, 0, leader))
    setAnnouncement(`${leader.name} is now number ${to + 1} of ${leaders.length}`)
  }

  return {
    announcement,
    dragged,
    move,
    onDragStart: setDragged,
    onDragEnd: () => setDragged(null),
    onDrop(place: number) {
      if (dragged !== null) move(dragged, place)
      setDragged(null)
    },
  }
}

export type LeaderOrder = ReturnType<typeof useLeaderOrder>
