import type { SupabaseClient } from '@supabase/supabase-js'
import type { DeviceCopies } from './device-copies.ts'
import { mergeCopies } from './merge-copies.ts'
import { listOpenForms } from './open-forms.ts'
import { fetchCopies, removeCopies, sendCopy } from './server-copies.ts'
import { type DeviceCopy, isExpired, type UnsavedCopy } from './unsaved-copy.ts'

export interface Places {
  supabase: SupabaseClient
  device: DeviceCopies
  personId: string
}

/**
 * Lists what a person has not saved, except for what is open in a form. Also brings browser and server to the same state: each
 * gets what only the other has, and the browser loses what has ended on the server.
 */
export async function syncCopies({ supabase, device, personId }: Places): Promise<UnsavedCopy[]> {
  const all = await device.list().catch(() => [])
  const open = await listOpenForms()
  const own = all.filter((copy) => copy.personId === personId && !open.has(copy.id) && !isExpired(copy))
  const server = await fetchCopies(supabase).catch(() => null)
  const { copies, unsent, over } = mergeCopies(own, server?.filter(({ id }) => !open.has(id)) ?? null)
  // Copies of other people on this computer are removed once the server has them.
  const unwanted = all.filter(
    (copy) => isExpired(copy) || (copy.personId !== personId && copy.sentCount >= copy.changeCount),
  )
  await Promise.allSettled([
    device.remove([...over, ...unwanted.map(({ id }) => id)]),
    ...unsent.map((copy) => sendKept({ supabase, device }, copy)),
  ])
  return copies.filter((copy) => !isExpired(copy))
}

/**
 * Removes a person's copies from this browser, after sending what the server lacks. Resolves to how many are left because the
 * server can't be reached or refuses them.
 */
export async function clearDevice({ supabase, device, personId }: Places): Promise<number> {
  const all = await device.list().catch(() => [])
  const cleared = await Promise.allSettled(
    all
      .filter((copy) => copy.personId === personId)
      .map(async (copy) => {
        if (copy.changeCount > copy.sentCount && !isExpired(copy)) await sendCopy(supabase, copy)
        await device.remove([copy.id])
      }),
  )
  return cleared.filter(({ status }) => status === 'rejected').length
}

/** Removes a copy from both places. @throws if the server can't be reached */
export async function endCopy({ supabase, device }: Places, id: string): Promise<void> {
  // A browser without storage has nothing to remove.
  await device.remove([id]).catch(() => undefined)
  await removeCopies(supabase, [id])
}

async function sendKept({ supabase, device }: Pick<Places, 'supabase' | 'device'>, copy: DeviceCopy): Promise<void> {
  await sendCopy(supabase, copy)
  await device.put({ ...copy, sentCount: copy.changeCount })
}
