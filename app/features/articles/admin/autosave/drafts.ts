import type { SupabaseClient } from '@supabase/supabase-js'
import type { DeviceDrafts } from './device-drafts.ts'
import { type DeviceDraft, type UnsavedDraft, unsavedDraftSchema } from './unsaved-draft.ts'

/** The places that keep a user's copies. */
export interface Places {
  supabase: SupabaseClient
  device: DeviceDrafts
  personId: string
}

/** Days after which an untouched copy ends; the server has the same rule. */
const draftDays = 30

function isCurrent({ writtenAt }: UnsavedDraft): boolean {
  return Date.parse(writtenAt) >= Date.now() - draftDays * 86_400_000
}

const table = 'article_autosaves'

/**
 * Stores a copy on the server, which refuses it from anybody but its writer: another user may have signed in
 * meanwhile.
 */
export async function sendDraft(supabase: SupabaseClient, copy: Omit<DeviceDraft, 'writtenAt'>): Promise<void> {
  const { id, personId, articleId, baseVersion, form, changeCount } = copy
  const changes = { base_version: baseVersion, form, change_count: changeCount }
  const updated = await supabase.from(table).update(changes).eq('id', id).select('id')
  if (updated.error) throw updated.error
  if (updated.data.length > 0) return
  const { error } = await supabase.from(table).insert({ id, person_id: personId, article_id: articleId, ...changes })
  if (error) throw error
}

/** Null while the server can't be reached. */
async function fetchDrafts(supabase: SupabaseClient): Promise<UnsavedDraft[] | null> {
  const { data, error } = await supabase
    .from(table)
    .select('id,articleId:article_id,baseVersion:base_version,form,changeCount:change_count,writtenAt:saved_at')
  return error ? null : unsavedDraftSchema.array().parse(data)
}

/** Removes copies from both places. @throws if the server can't be reached */
export async function closeDrafts({ supabase, device }: Places, ids: readonly string[]): Promise<void> {
  // A browser without storage has nothing to remove.
  await device.remove(ids).catch(() => undefined)
  const { error } = await supabase.from(table).delete().in('id', ids)
  if (error) throw error
}

interface MergedDrafts {
  /** The newer one of each copy, the last written first. */
  copies: UnsavedDraft[]
  /** Newer in this browser than on the server. */
  unsent: DeviceDraft[]
  /** Saved or discarded in another browser. */
  over: string[]
}

/** `server` is null while the server can't be reached. */
export function mergeUnsavedDrafts(
  device: readonly DeviceDraft[],
  server: readonly UnsavedDraft[] | null,
): MergedDrafts {
  const merged: MergedDrafts = { copies: [], unsent: [], over: [] }
  const there = new Map(server?.map((copy) => [copy.id, copy]))
  for (const copy of device) {
    const stored = there.get(copy.id)
    if (server && !stored && copy.sentCount >= copy.changeCount) merged.over.push(copy.id)
    else if (!stored || copy.changeCount >= stored.changeCount) {
      there.delete(copy.id)
      merged.copies.push(copy)
      if (server && copy.changeCount > (stored?.changeCount ?? 0)) merged.unsent.push(copy)
    }
  }
  merged.copies.push(...there.values())
  merged.copies.sort((one, other) => Date.parse(other.writtenAt) - Date.parse(one.writtenAt))
  return merged
}

/**
 * Lists what a user has not saved, except for what is open in a form. Also brings browser and server to the same
 * state: each gets what only the other has, and the browser loses what has ended on the server.
 */
export async function syncDrafts({ supabase, device, personId }: Places): Promise<UnsavedDraft[]> {
  // A browser without storage keeps none.
  const all = await device.list().catch(() => [])
  const open = await listOpenForms()
  const own = all.filter((copy) => copy.personId === personId && !open.has(copy.id) && isCurrent(copy))
  const server = await fetchDrafts(supabase)
  const { copies, unsent, over } = mergeUnsavedDrafts(own, server?.filter(({ id }) => !open.has(id)) ?? null)
  // Copies of other users of this computer are removed once the server has them.
  const unwanted = all.filter(
    (copy) => !isCurrent(copy) || (copy.personId !== personId && copy.sentCount >= copy.changeCount),
  )
  await Promise.allSettled([
    device.remove([...over, ...unwanted.map(({ id }) => id)]),
    ...unsent.map(async (copy) => {
      await sendDraft(supabase, copy)
      await device.put({ ...copy, sentCount: copy.changeCount })
    }),
  ])
  return copies.filter(isCurrent)
}

/**
 * Removes a user's copies from this browser, after sending what the server lacks. Resolves to false if some are left
 * because the server can't be reached or refuses them.
 */
export async function clearDevice({ supabase, device, personId }: Places): Promise<boolean> {
  const all = await device.list().catch(() => [])
  const cleared = await Promise.allSettled(
    all
      .filter((copy) => copy.personId === personId)
      .map(async (copy) => {
        if (copy.changeCount > copy.sentCount && isCurrent(copy)) await sendDraft(supabase, copy)
        await device.remove([copy.id])
      }),
  )
  return cleared.every(({ status }) => status === 'fulfilled')
}

const lockPrefix = 'stationhouse-article-copy:'

/**
 * Tells all windows of this browser that a form with these copies is open, until the returned function is called or
 * the window ends. Browsers have no locks on pages without https; then the copies count as not open.
 */
export function announceOpenForm(ids: readonly string[]): () => void {
  const closed = Promise.withResolvers<void>()
  for (const id of ids) void navigator.locks?.request(lockPrefix + id, () => closed.promise)
  return () => closed.resolve()
}

async function listOpenForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])))
}
