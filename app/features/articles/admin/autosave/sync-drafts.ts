import type { SupabaseClient } from '@supabase/supabase-js'
import { checkViolation, hasErrorCode } from '#app/lib/browser/server-message.ts'
import type { DeviceDrafts } from './device-drafts.ts'
import { type DeviceDraft, type UnsavedDraft, unsavedDraftSchema } from './unsaved-draft.ts'

export interface DraftStores {
  supabase: SupabaseClient
  device: DeviceDrafts
  userId: string
}

/** Drafts expire this many days after the last change. The server has the same rule. */
const draftDays = 30

function isExpired({ writtenAt }: UnsavedDraft): boolean {
  return Date.parse(writtenAt) < Date.now() - draftDays * 86_400_000
}

const table = 'article_autosaves'

/**
 * Upserts a draft on the server. The server rejects the draft if its author is no longer the
 * signed-in user.
 * @throws PostgREST's error, or an Error with a message for the user
 */
export async function sendDraft(supabase: SupabaseClient, draft: Omit<DeviceDraft, 'writtenAt'>): Promise<void> {
  const { id, personId, articleId, baseVersion, form, changeCount } = draft
  const changes = { base_version: baseVersion, form, change_count: changeCount }
  const updateResponse = await supabase.from(table).update(changes).eq('id', id).select('id')
  if (updateResponse.error) throw explainRejectedDraft(updateResponse)
  if (updateResponse.data.length > 0) return
  const insertResponse = await supabase
    .from(table)
    .insert({ id, person_id: personId, article_id: articleId, ...changes })
  if (insertResponse.error) throw explainRejectedDraft(insertResponse)
}

/** Replaces the server's technical message about a size limit. */
function explainRejectedDraft({ status, error }: { status: number; error: unknown }): unknown {
  return status === 413 || hasErrorCode(error, checkViolation) ? new Error('the article is longer than 1 MB') : error
}

/** Returns null if the request fails. */
async function fetchDrafts(supabase: SupabaseClient): Promise<UnsavedDraft[] | null> {
  const { data, error } = await supabase
    .from(table)
    .select('id,articleId:article_id,baseVersion:base_version,form,changeCount:change_count,writtenAt:saved_at')
  return error ? null : unsavedDraftSchema.array().parse(data)
}

/**
 * Deletes drafts in this browser and on the server.
 * @throws PostgREST's error
 */
export async function deleteDrafts({ supabase, device }: DraftStores, ids: readonly string[]): Promise<void> {
  // `remove` rejects if this browser has no storage. Then there are no drafts to delete.
  await device.remove(ids).catch(() => undefined)
  await supabase.from(table).delete().in('id', ids).throwOnError()
}

interface MergedDrafts {
  /** The newer version of each draft. The most recently changed draft comes first. */
  drafts: UnsavedDraft[]
  /** Drafts that are newer in this browser than on the server. */
  unsentDrafts: DeviceDraft[]
  /** IDs of drafts that the server no longer has, because they were saved or discarded elsewhere. */
  deletedIds: string[]
}

/** `serverDrafts` is null if the server's drafts couldn't be loaded. */
export function mergeUnsavedDrafts(
  deviceDrafts: readonly DeviceDraft[],
  serverDrafts: readonly UnsavedDraft[] | null,
): MergedDrafts {
  const merged: MergedDrafts = { drafts: [], unsentDrafts: [], deletedIds: [] }
  const remainingDrafts = new Map(serverDrafts?.map((draft) => [draft.id, draft]))
  for (const draft of deviceDrafts) {
    const serverDraft = remainingDrafts.get(draft.id)
    if (serverDrafts && !serverDraft && draft.sentCount >= draft.changeCount) merged.deletedIds.push(draft.id)
    else if (!serverDraft || draft.changeCount >= serverDraft.changeCount) {
      remainingDrafts.delete(draft.id)
      merged.drafts.push(draft)
      if (serverDrafts && draft.changeCount > (serverDraft?.changeCount ?? 0)) merged.unsentDrafts.push(draft)
    }
  }
  merged.drafts.push(...remainingDrafts.values())
  merged.drafts.sort((a, b) => Date.parse(b.writtenAt) - Date.parse(a.writtenAt))
  return merged
}

/**
 * Lists a user's drafts that aren't open in a form. Sends drafts that are newer in this browser to
 * the server. Removes drafts from this browser if the server no longer has them.
 */
export async function syncDrafts({ supabase, device, userId }: DraftStores): Promise<UnsavedDraft[]> {
  // `list` rejects if this browser has no storage.
  const deviceDrafts = await device.list().catch(() => [])
  const openIds = await listOpenDrafts()
  const ownDrafts = deviceDrafts.filter(
    (draft) => draft.personId === userId && !openIds.has(draft.id) && !isExpired(draft),
  )
  const serverDrafts = await fetchDrafts(supabase)
  const { drafts, unsentDrafts, deletedIds } = mergeUnsavedDrafts(
    ownDrafts,
    serverDrafts?.filter(({ id }) => !openIds.has(id)) ?? null,
  )
  // Other users' drafts stay in this browser only until the server has them.
  const removableDrafts = deviceDrafts.filter(
    (draft) => isExpired(draft) || (draft.personId !== userId && draft.sentCount >= draft.changeCount),
  )
  await Promise.allSettled([
    device.remove([...deletedIds, ...removableDrafts.map(({ id }) => id)]),
    ...unsentDrafts.map(async (draft) => {
      await sendDraft(supabase, draft)
      await device.put({ ...draft, sentCount: draft.changeCount })
    }),
  ])
  return drafts.filter((draft) => !isExpired(draft))
}

/**
 * Sends a user's unsent drafts to the server, then removes the user's drafts from this browser.
 * Resolves to false if some drafts remain because the server can't be reached or rejects them.
 */
export async function clearDeviceDrafts({ supabase, device, userId }: DraftStores): Promise<boolean> {
  const deviceDrafts = await device.list().catch(() => [])
  const results = await Promise.allSettled(
    deviceDrafts
      .filter((draft) => draft.personId === userId)
      .map(async (draft) => {
        if (draft.changeCount > draft.sentCount && !isExpired(draft)) await sendDraft(supabase, draft)
        await device.remove([draft.id])
      }),
  )
  return results.every(({ status }) => status === 'fulfilled')
}

const lockPrefix = 'stationhouse-article-copy:'

/**
 * Marks drafts as open for all windows of this browser, until this window closes or the returned
 * function is called. Uses web locks, which require HTTPS. Without web locks, no draft counts as
 * open.
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
