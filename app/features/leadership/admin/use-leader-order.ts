import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { ListPage } from '#app/lib/list-page.ts'
import type { Leader } from '../leader.ts'
import { leaderPageQuery, useMoveLeader } from './leader-data.ts'

/** Positions count from 0 across all pages. */
export function useLeaderOrder(
  visiblePage: ListPage<Leader> | undefined,
  { onPageChange }: { onPageChange: (page: number) => void },
) {
  const queryClient = useQueryClient()
  const supabase = useSupabase()
  const move = useMoveLeader()
  const [draggedPosition, setDraggedPosition] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function moveTo(from: number, to: number) {
    if (!visiblePage || from === to || to < 0 || to >= visiblePage.total) return
    const firstPosition = (visiblePage.page - 1) * visiblePage.size
    const leader = visiblePage.rows[from - firstPosition]
    if (!leader) return
    const otherLeaders = visiblePage.rows.toSpliced(from - firstPosition, 1)
    const isOnPage = to >= firstPosition && to < firstPosition + visiblePage.rows.length
    // Optimistic update: shows the new order before the server confirms the move.
    if (isOnPage) {
      const { queryKey } = leaderPageQuery(supabase, { page: visiblePage.page, searchText: '' })
      queryClient.setQueryData(queryKey, {
        ...visiblePage,
        rows: otherLeaders.toSpliced(to - firstPosition, 0, leader),
      })
    }
    move.mutate(
      { id: leader.id, position: to },
      isOnPage ? {} : { onSuccess: () => onPageChange(Math.floor(to / visiblePage.size) + 1) },
    )
    setAnnouncement(`${leader.name} is now number ${to + 1} of ${visiblePage.total}`)
  }

  return {
    announcement,
    draggedPosition,
    move: moveTo,
    onDragStart: setDraggedPosition,
    onDragEnd: () => setDraggedPosition(null),
    onDrop(position: number) {
      if (draggedPosition !== null) moveTo(draggedPosition, position)
      setDraggedPosition(null)
    },
  }
}

export type LeaderOrder = ReturnType<typeof useLeaderOrder>
