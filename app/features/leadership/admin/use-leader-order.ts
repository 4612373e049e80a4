import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { ListPage } from '#app/lib/list-newest-page.ts'
import type { Leader } from '../leader.ts'
import { leaderPageQuery, leaderPageSize, useMoveLeader } from './leader-data.ts'

/**
 * Moves leaders within the list or to another page, and announces each move to screen readers.
 * Positions count from 0 across all pages.
 */
export function useLeaderOrder(
  visiblePage: ListPage<Leader> | undefined,
  { onFollow }: { onFollow: (page: number) => void },
) {
  const queryClient = useQueryClient()
  const supabase = useSupabase()
  const move = useMoveLeader()
  const [dragged, setDragged] = useState<number | null>(null)
  const followed = useRef<{ id: string; step: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function moveTo(from: number, to: number) {
    if (!visiblePage || from === to || to < 0 || to >= visiblePage.total) return
    const first = (visiblePage.page - 1) * leaderPageSize
    const leader = visiblePage.rows[from - first]
    if (!leader) return
    const otherLeaders = visiblePage.rows.toSpliced(from - first, 1)
    const isOnPage = to >= first && to < first + visiblePage.rows.length
    // Optimistic update for moves within the page. The refetch updates everything else.
    if (isOnPage) {
      const { queryKey } = leaderPageQuery(supabase, { page: visiblePage.page, searchText: '' })
      queryClient.setQueryData(queryKey, { ...visiblePage, rows: otherLeaders.toSpliced(to - first, 0, leader) })
    }
    move.mutate(
      { id: leader.id, position: to },
      isOnPage ? {} : { onSuccess: () => goToMovedLeader(leader.id, from, to) },
    )
    setAnnouncement(`${leader.name} is now number ${to + 1} of ${visiblePage.total}`)
  }

  function goToMovedLeader(id: string, from: number, to: number) {
    followed.current = { id, step: Math.sign(to - from) }
    onFollow(Math.floor(to / leaderPageSize) + 1)
  }

  return {
    announcement,
    dragged,
    move: moveTo,
    /**
     * Called for each arrow button on mount. Focuses the pressed button after its leader moved to
     * another page.
     */
    focusFollowed(button: HTMLButtonElement, id: string, step: number) {
      if (followed.current?.id !== id || followed.current.step !== step) return
      followed.current = null
      button.focus()
    },
    onDragStart: setDragged,
    onDragEnd: () => setDragged(null),
    onDrop(position: number) {
      if (dragged !== null) moveTo(dragged, position)
      setDragged(null)
    },
  }
}

export type LeaderOrder = ReturnType<typeof useLeaderOrder>
