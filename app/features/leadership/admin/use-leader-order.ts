import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type LeaderPage, leaderPageSize } from './leader-calls.ts'
import { leaderPageQuery } from './leader-queries.ts'
import { useLeaderMutations } from './use-leader-mutations.ts'

/** Moving leaders within the whole list, also over the ends of a page, and what to say to those who don't see it. */
export function useLeaderOrder(shown: LeaderPage | undefined, { onFollow }: { onFollow: (page: number) => void }) {
  const queryClient = useQueryClient()
  const supabase = useSupabase()
  const { move } = useLeaderMutations()
  const [dragged, setDragged] = useState<number | null>(null)
  const followed = useRef<{ id: string; step: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  /** Places count from 0, over all pages. */
  function moveTo(from: number, to: number) {
    if (!shown || from === to || to < 0 || to >= shown.total) return
    const first = (shown.page - 1) * leaderPageSize
    const leader = shown.leaders[from - first]
    if (!leader) return
    const others = shown.leaders.toSpliced(from - first, 1)
    const isOnPage = to >= first && to < first + shown.leaders.length
    // Shown at once where it stays on this page; the answer brings whatever else has moved.
    if (isOnPage) {
      const { queryKey } = leaderPageQuery(supabase, { page: shown.page, words: '' })
      queryClient.setQueryData(queryKey, { ...shown, leaders: others.toSpliced(to - first, 0, leader) })
    }
    move.mutate({ id: leader.id, place: to }, isOnPage ? {} : { onSuccess: () => follow(leader.id, from, to) })
    setAnnouncement(`${leader.name} is now number ${to + 1} of ${shown.total}`)
  }

  function follow(id: string, from: number, to: number) {
    followed.current = { id, step: Math.sign(to - from) }
    onFollow(Math.floor(to / leaderPageSize) + 1)
  }

  return {
    announcement,
    dragged,
    move: moveTo,
    /** Gives the focus to the arrow by which a leader went over the end of a page, once it stands on the new page. */
    arrive(button: HTMLButtonElement, id: string, step: number) {
      if (followed.current?.id !== id || followed.current.step !== step) return
      followed.current = null
      button.focus()
    },
    onDragStart: setDragged,
    onDragEnd: () => setDragged(null),
    onDrop(place: number) {
      if (dragged !== null) moveTo(dragged, place)
      setDragged(null)
    },
  }
}

export type LeaderOrder = ReturnType<typeof useLeaderOrder>
