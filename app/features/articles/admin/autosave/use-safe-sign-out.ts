import { useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createDeviceCopies } from './copies/device-copies.ts'
import { clearDevice } from './copies/sync-copies.ts'

/** Signs out once the server has what was written in this browser, which then keeps none of it. Where it can't, the person is asked. */
export function useSafeSignOut(personId: string, signOut: () => Promise<unknown>) {
  const supabase = useSupabase()
  const [isAsking, setIsAsking] = useState(false)
  return {
    async signOut() {
      const left = await clearDevice({ supabase, device: createDeviceCopies(), personId })
      if (left > 0) setIsAsking(true)
      else await signOut()
    },
    isAsking,
    onStay: () => setIsAsking(false),
    onSignOut() {
      setIsAsking(false)
      void signOut()
    },
  }
}
