import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createDeviceCopies } from './copies/device-copies.ts'
import { endCopy, type Places, syncCopies } from './copies/sync-copies.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'

const copiesKey = ['unsaved-articles'] as const

/** The places that keep the signed-in person's copies. */
function useCopyPlaces(): Places {
  const supabase = useSupabase()
  const { personId } = useStaffArea()
  const [device] = useState(createDeviceCopies)
  return { supabase, device, personId }
}

/** Lists the signed-in user's unsaved copies, except for the one that is open in a form. */
export function useUnsavedCopies() {
  const places = useCopyPlaces()
  const queryClient = useQueryClient()
  const { failure } = useToasts()
  const { data: copies = [] } = useQuery({
    queryKey: [...copiesKey, places.personId],
    queryFn: () => syncCopies(places),
  })
  const refetch = () => queryClient.invalidateQueries({ queryKey: copiesKey })
  return {
    places,
    copies,
    refetch,
    async discard({ id }: UnsavedCopy) {
      await endCopy(places, id).catch((error: unknown) => failure('Error', explainFailure(error)))
      await refetch()
    },
  }
}
