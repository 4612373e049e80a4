import { storedSessionKey } from '#app/lib/browser/stored-session.ts'
import { z } from '#app/lib/zod.ts'

const browserDraftSchema = z.object({
  id: z.string(),
  /** The user's ID. `personId` is part of the stored format. */
  personId: z.string(),
  /** The form and its subject, such as `page:about`. */
  form: z.string(),
  /** Content in the form's own format. */
  content: z.unknown(),
  /** ISO 8601. */
  writtenAt: z.iso.datetime(),
})

export type BrowserDraft = z.infer<typeof browserDraftSchema>

/**
 * The `localStorage` key. The key hasn't changed since 0.6.1, so the browser still finds older
 * drafts.
 */
const browserDraftsKey = 'stationhouse.page-copies'

/**
 * The `localStorage` key for the IDs of users who signed out in any window and haven't saved a draft
 * since.
 */
const signedOutKey = 'stationhouse.signed-out'

const sessionSchema = z.object({ user: z.object({ id: z.string() }) })

/** The browser's storage is small, so the oldest drafts above this number are deleted. */
const maxDrafts = 10
const draftDays = 30

export function listBrowserDrafts(userId: string, form: string): BrowserDraft[] {
  return readDrafts().filter((draft) => draft.personId === userId && draft.form === form)
}

export function hasBrowserDrafts(userId: string): boolean {
  return readDrafts().some((draft) => draft.personId === userId)
}

/**
 * Stores a draft, and replaces an earlier draft with the same ID. A form can stay open after its
 * session has ended. If the session expired, the browser still saves drafts. If the user signed out
 * in another window, the browser saves no drafts.
 */
export function saveBrowserDraft(draft: BrowserDraft): void {
  if (!canSave(draft.personId)) return
  writeDrafts([draft, ...readDrafts().filter(({ id }) => id !== draft.id)])
}

export function deleteBrowserDraft(deletedId: string): void {
  const drafts = readDrafts()
  if (drafts.some(({ id }) => id === deletedId)) writeDrafts(drafts.filter(({ id }) => id !== deletedId))
}

export function deleteBrowserDrafts(userId: string): void {
  writeDrafts(readDrafts().filter((draft) => draft.personId !== userId))
  try {
    writeSignedOutIds([...readSignedOutIds().filter((id) => id !== userId), userId])
  } catch {
    // Without storage there are no drafts to delete.
  }
}

/** Deletes expired drafts of all accounts, because their owners may never return. */
export function deleteExpiredBrowserDrafts(): void {
  readDrafts()
}

function canSave(userId: string): boolean {
  try {
    const signedOut = readSignedOutIds()
    if (!signedOut.includes(userId)) return true
    if (getSignedInUserId() !== userId) return false
    writeSignedOutIds(signedOut.filter((id) => id !== userId))
    return true
  } catch {
    return false
  }
}

function readSignedOutIds(): string[] {
  return localStorage.getItem(signedOutKey)?.split(' ') ?? []
}

function writeSignedOutIds(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(signedOutKey)
  else localStorage.setItem(signedOutKey, ids.join(' '))
}

function getSignedInUserId(): string | null {
  const session: unknown = JSON.parse(localStorage.getItem(storedSessionKey) ?? 'null')
  return sessionSchema.safeParse(session).data?.user.id ?? null
}

/** Reads all drafts and deletes expired and invalid drafts. */
function readDrafts(): BrowserDraft[] {
  try {
    const storedDrafts: unknown = JSON.parse(localStorage.getItem(browserDraftsKey) ?? '[]')
    const rows = Array.isArray(storedDrafts) ? storedDrafts : []
    const drafts = rows.flatMap((row) => browserDraftSchema.safeParse(row).data ?? [])
    const currentDrafts = drafts.filter(({ writtenAt }) => Date.parse(writtenAt) > Date.now() - draftDays * 86_400_000)
    if (currentDrafts.length < rows.length) writeDrafts(currentDrafts)
    return currentDrafts
  } catch {
    // Browsers may deny access to storage.
    return []
  }
}

function writeDrafts(drafts: readonly BrowserDraft[]): void {
  for (let count = Math.min(drafts.length, maxDrafts); count >= 0; count -= 1) {
    try {
      if (count === 0) localStorage.removeItem(browserDraftsKey)
      else localStorage.setItem(browserDraftsKey, JSON.stringify(drafts.slice(0, count)))
      return
    } catch {
      // The storage is full. The next round leaves out the oldest draft.
    }
  }
}
