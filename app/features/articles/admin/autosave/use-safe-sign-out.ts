import { useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createDeviceCopies } from './copies/device-copies.ts'
import { clearDevice } from './copies/sync-copies.ts'

interface Leaving {
  /** Whether signing out removes what other forms hold unsaved. */
  losesForms: () => boolean
  signOut: () => Promise<unknown>
}

/**
 * Signs out once the server has what was written in this browser, which then keeps none of it. Where it can't, or the
 * unsaved changes of other forms would be lost, the person is asked.
 */
export function useSafeSignOut(personId: string, { losesForms, signOut }: Leaving) {
  const supabase = useSupabase()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  return {
    async signOut() {
      const left = await clearDevice({ supabase, device: createDeviceCopies(), personId })
      const next = { articles: left > 0, forms: losesForms() }
      if (next.articles || next.forms) setUnsaved(next)
      else await signOut()
    },
    /** What the person is asked about. */
    unsaved,
    onStay: () => setUnsaved(null),
    onSignOut() {
      setUnsaved(null)
      void signOut()
    },
  }
}

export interface Unsaved {
  articles: boolean
  forms: boolean
}
