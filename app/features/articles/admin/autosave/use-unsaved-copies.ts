import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createDeviceCopies } from './copies/device-copies.ts'
import { endCopies, type Places, syncCopies } from './copies/sync-copies.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'

const copiesKey = ['unsaved-articles'] as const

/** Where the signed-in person's copies are. */
export function useCopyPlaces(): Places {
  const supabase = useSupabase()
  const { personId } = useStaffArea()
  const [device] = useState(createDeviceCopies)
  return { supabase, device, personId }
}

/** What the signed-in person has written and not saved, but for what is open in a form. */
export function useUnsavedCopies() {
  const places = useCopyPlaces()
  const queryClient = useQueryClient()
  const { data: copies = [] } = useQuery({
    queryKey: [...copiesKey, places.personId],
    queryFn: () => syncCopies(places),
  })
  const refetch = () => queryClient.invalidateQueries({ queryKey: copiesKey })
  return {
    copies,
    refetch,
    async discard({ id }: UnsavedCopy) {
      await endCopies(places, [id])
      await refetch()
    },
  }
}
