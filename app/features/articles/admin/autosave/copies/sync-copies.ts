import type { SupabaseClient } from '@supabase/supabase-js'
import { emptyArticleInput } from '../../article-input.ts'
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
 * What a person has written and not saved, but for what is open in a form. Brings browser and server to one state on the way: each
 * gets what only the other has, or loses what has ended there.
 */
export async function syncCopies({ supabase, device, personId }: Places): Promise<UnsavedCopy[]> {
  const all = await device.list().catch(() => [])
  const open = await listOpenForms()
  const own = all.filter((copy) => copy.personId === personId && !open.has(copy.id))
  const server = await fetchCopies(supabase).catch(() => null)
  const { copies, unsent, over, endedHere } = mergeCopies(own, server?.filter(({ id }) => !open.has(id)) ?? null)
  // Of others on this computer nothing is left that the server has.
  const others = all.filter(
    (copy) => copy.personId !== personId && (copy.sentCount >= copy.changeCount || isExpired(copy)),
  )
  await Promise.allSettled([
    device.remove([...over, ...others.map(({ id }) => id)]),
    removeCopies(supabase, endedHere).then(() => device.remove(endedHere)),
    ...unsent.map((copy) => sendKept({ supabase, device }, copy)),
  ])
  return copies.filter((copy) => !isExpired(copy))
}

/**
 * Takes a person's copies off this browser, as far as the server has them; sends what it has not. Resolves to how many are left,
 * because the server can't be reached or refuses them.
 */
export async function clearDevice({ supabase, device, personId }: Places): Promise<number> {
  const all = await device.list().catch(() => [])
  const own = all.filter((copy) => copy.personId === personId)
  const cleared = await Promise.allSettled(
    own.map(async (copy) => {
      if (copy.isEnded) await removeCopies(supabase, [copy.id])
      else if (copy.changeCount > copy.sentCount) await sendCopy(supabase, copy)
      await device.remove([copy.id])
    }),
  )
  return cleared.filter(({ status }, index) => status === 'rejected' && own[index]?.isEnded === false).length
}

/** Ends copies everywhere. While the server can't be reached, the browser remembers that they have ended. */
export async function endCopies({ supabase, device, personId }: Places, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await Promise.all(ids.map((id) => device.put({ ...nothing, id, personId }))).catch(() => undefined)
  try {
    await removeCopies(supabase, ids)
    await device.remove(ids)
  } catch (error) {
    console.warn('What was saved or discarded is removed from the server the next time.', error)
  }
}

const nothing: Omit<DeviceCopy, 'id' | 'personId'> = {
  articleId: null,
  baseVersion: null,
  base: null,
  form: emptyArticleInput,
  changeCount: 1,
  sentCount: 0,
  writtenAt: new Date(0).toISOString(),
  isEnded: true,
}

async function sendKept({ supabase, device }: Pick<Places, 'supabase' | 'device'>, copy: DeviceCopy): Promise<void> {
  await sendCopy(supabase, copy)
  await device.put({ ...copy, sentCount: copy.changeCount })
}
