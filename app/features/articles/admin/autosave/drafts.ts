import type { SupabaseClient } from '@supabase/supabase-js'
import { hasErrorCode } from '#app/lib/browser/server-message.ts'
import type { DeviceDrafts } from './device-drafts.ts'
import { type DeviceDraft, type UnsavedDraft, unsavedDraftSchema } from './unsaved-draft.ts'

/** The two stores of a user's drafts, on the server and in this browser. */
export interface DraftStores {
  supabase: SupabaseClient
  device: DeviceDrafts
  userId: string
}

/** Unchanged drafts expire after this many days. The server has the same rule. */
const draftDays = 30

function isExpired({ writtenAt }: UnsavedDraft): boolean {
  return Date.parse(writtenAt) < Date.now() - draftDays * 86_400_000
}

const table = 'article_autosaves'

/**
 * Upserts a draft on the server. The server accepts it only from its author, because another user
 * may have signed in since. @throws Error with a message for the user
 */
export async function sendDraft(supabase: SupabaseClient, draft: Omit<DeviceDraft, 'writtenAt'>): Promise<void> {
  const { id, personId, articleId, baseVersion, form, changeCount } = draft
  const changes = { base_version: baseVersion, form, change_count: changeCount }
  const updated = await supabase.from(table).update(changes).eq('id', id).select('id')
  if (updated.error) throw explainRejection(updated)
  if (updated.data.length > 0) return
  const inserted = await supabase.from(table).insert({ id, person_id: personId, article_id: articleId, ...changes })
  if (inserted.error) throw explainRejection(inserted)
}

/** Replaces the server's messages about its size limits with a readable one. */
function explainRejection({ status, error }: { status: number; error: unknown }): unknown {
  return status === 413 || hasErrorCode(error, '23514') ? new Error('the article is longer than 1 MB') : error
}

/** Returns null if the server can't be reached. */
async function fetchDrafts(supabase: SupabaseClient): Promise<UnsavedDraft[] | null> {
  const { data, error } = await supabase
    .from(table)
    .select('id,articleId:article_id,baseVersion:base_version,form,changeCount:change_count,writtenAt:saved_at')
  return error ? null : unsavedDraftSchema.array().parse(data)
}

/** Removes drafts from browser and server. @throws if the server can't be reached */
export async function closeDrafts({ supabase, device }: DraftStores, ids: readonly string[]): Promise<void> {
  // A browser without storage has no drafts to remove.
  await device.remove(ids).catch(() => undefined)
  const { error } = await supabase.from(table).delete().in('id', ids)
  if (error) throw error
}

interface MergedDrafts {
  /** The newer version of each draft, sorted by last change, newest first. */
  drafts: UnsavedDraft[]
  /** Drafts that are newer in this browser than on the server. */
  unsent: DeviceDraft[]
  /** IDs of drafts that were saved or discarded in another browser. */
  ended: string[]
}

/** `server` is null if the server can't be reached. */
export function mergeUnsavedDrafts(
  device: readonly DeviceDraft[],
  server: readonly UnsavedDraft[] | null,
): MergedDrafts {
  const merged: MergedDrafts = { drafts: [], unsent: [], ended: [] }
  const serverDrafts = new Map(server?.map((draft) => [draft.id, draft]))
  for (const draft of device) {
    const serverDraft = serverDrafts.get(draft.id)
    if (server && !serverDraft && draft.sentCount >= draft.changeCount) merged.ended.push(draft.id)
    else if (!serverDraft || draft.changeCount >= serverDraft.changeCount) {
      serverDrafts.delete(draft.id)
      merged.drafts.push(draft)
      if (server && draft.changeCount > (serverDraft?.changeCount ?? 0)) merged.unsent.push(draft)
    }
  }
  merged.drafts.push(...serverDrafts.values())
  merged.drafts.sort((a, b) => Date.parse(b.writtenAt) - Date.parse(a.writtenAt))
  return merged
}

/**
 * Lists a user's drafts that aren't open in a form. Also syncs them: sends newer drafts to the
 * server, and removes drafts from this browser that the server no longer has.
 */
export async function syncDrafts({ supabase, device, userId }: DraftStores): Promise<UnsavedDraft[]> {
  // A browser without storage has no drafts.
  const deviceDrafts = await device.list().catch(() => [])
  const openIds = await listOpenDrafts()
  const ownDrafts = deviceDrafts.filter(
    (draft) => draft.personId === userId && !openIds.has(draft.id) && !isExpired(draft),
  )
  const server = await fetchDrafts(supabase)
  const { drafts, unsent, ended } = mergeUnsavedDrafts(ownDrafts, server?.filter(({ id }) => !openIds.has(id)) ?? null)
  // Removes other users' drafts from this browser once the server has them.
  const unwanted = deviceDrafts.filter(
    (draft) => isExpired(draft) || (draft.personId !== userId && draft.sentCount >= draft.changeCount),
  )
  await Promise.allSettled([
    device.remove([...ended, ...unwanted.map(({ id }) => id)]),
    ...unsent.map(async (draft) => {
      await sendDraft(supabase, draft)
      await device.put({ ...draft, sentCount: draft.changeCount })
    }),
  ])
  return drafts.filter((draft) => !isExpired(draft))
}

/**
 * Removes a user's drafts from this browser after sending unsent ones to the server. Resolves to
 * false if some are left because the server can't be reached or rejects them.
 */
export async function clearDeviceDrafts({ supabase, device, userId }: DraftStores): Promise<boolean> {
  const deviceDrafts = await device.list().catch(() => [])
  const cleared = await Promise.allSettled(
    deviceDrafts
      .filter((draft) => draft.personId === userId)
      .map(async (draft) => {
        if (draft.changeCount > draft.sentCount && !isExpired(draft)) await sendDraft(supabase, draft)
        await device.remove([draft.id])
      }),
  )
  return cleared.every(({ status }) => status === 'fulfilled')
}

const lockPrefix = 'stationhouse-article-copy:'

/**
 * Marks drafts as open in all windows of this browser, until the returned function is called or the
 * window closes. Uses web locks, which require HTTPS. Without them, no draft counts as open.
 */
export function markDraftsOpen(ids: readonly string[]): () => void {
  const release = Promise.withResolvers<void>()
  for (const id of ids) void navigator.locks?.request(lockPrefix + id, () => release.promise)
  return () => release.resolve()
}

async function listOpenDrafts(): Promise<ReadonlySet<string>> {
  const { held: heldLocks = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(
    heldLocks.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])),
  )
}
