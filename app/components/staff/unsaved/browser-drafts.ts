import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import { z } from '#app/lib/zod.ts'

/** Unsaved content of one form. */
const browserDraftSchema = z.object({
  id: z.string(),
  personId: z.string(),
  /** Which form, and of what: `page:about`. */
  form: z.string(),
  /** As the form describes itself. */
  content: z.unknown(),
  /** ISO 8601. */
  writtenAt: z.iso.datetime(),
})

export type BrowserDraft = z.infer<typeof browserDraftSchema>

/** The form of 0.6.0, which stored unsaved changes of pages only. */
const pageDraftSchema = z
  .object({
    id: z.string(),
    personId: z.string(),
    page: z.string(),
    fields: z.string(),
    value: z.unknown(),
    published: z.string(),
    draft: z.string(),
    writtenAt: z.iso.datetime(),
  })
  .transform(
    ({ id, personId, page, writtenAt, ...content }): BrowserDraft => ({
      id,
      personId,
      form: `page:${page}`,
      content,
      writtenAt,
    }),
  )

const rowSchema = browserDraftSchema.or(pageDraftSchema)

/** The `localStorage` key, as 0.6.0 had it, whose copies are still wanted. */
export const browserDraftsKey = 'stationhouse.page-copies'

/** The ids of those who have signed out in any window and not written since they signed in again. */
const signedOutKey = 'stationhouse.signed-out'

const sessionSchema = z.object({ user: z.object({ id: z.string() }) })

/** Beyond them, a browser holds too much that nobody wants back; the oldest go first. */
const maxDrafts = 10
const draftDays = 30

/** The copies that a person has of a form, newest first. */
export function listBrowserDrafts(personId: string, form: string): BrowserDraft[] {
  return readAll().filter((copy) => copy.personId === personId && copy.form === form)
}

/** True if signing out would delete unsaved content of a person. */
export function hasBrowserDrafts(personId: string): boolean {
  return readAll().some((copy) => copy.personId === personId)
}

/**
 * Replaces the form's former copy. A form may outlive its session: what somebody signed out of in another window stays out, and
 * what a session that ended by itself interrupted is kept.
 */
export function saveBrowserDraft(copy: BrowserDraft): void {
  if (!maySave(copy.personId)) return
  writeAll([copy, ...readAll().filter(({ id }) => id !== copy.id)])
}

export function dropBrowserDraft(droppedId: string): void {
  const copies = readAll()
  if (copies.some(({ id }) => id === droppedId)) writeAll(copies.filter(({ id }) => id !== droppedId))
}

/** Deletes a person's copies at sign-out. Copies of others stay. */
export function forgetBrowserDrafts(personId: string): void {
  writeAll(readAll().filter((copy) => copy.personId !== personId))
  try {
    writeSignedOut([...readSignedOut().filter((id) => id !== personId), personId])
  } catch {
    // There is no copy where the browser has no storage.
  }
}

/** Drops old copies of all accounts, because their owners may never return. */
export function dropOldBrowserDrafts(): void {
  readAll()
}

function maySave(personId: string): boolean {
  try {
    const signedOut = readSignedOut()
    if (!signedOut.includes(personId)) return true
    if (readSignedIn() !== personId) return false
    writeSignedOut(signedOut.filter((id) => id !== personId))
    return true
  } catch {
    return false
  }
}

function readSignedOut(): string[] {
  return localStorage.getItem(signedOutKey)?.split(' ') ?? []
}

function writeSignedOut(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(signedOutKey)
  else localStorage.setItem(signedOutKey, ids.join(' '))
}

/** The id of the signed-in account, or null. */
function readSignedIn(): string | null {
  const session: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
  return sessionSchema.safeParse(session).data?.user.id ?? null
}

/** Reads all copies and drops those that are too old or invalid. */
function readAll(now = Date.now()): BrowserDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(browserDraftsKey) ?? '[]')
    const rows = Array.isArray(stored) ? stored : []
    const copies = rows.flatMap((row) => rowSchema.safeParse(row).data ?? [])
    const current = copies.filter(({ writtenAt }) => Date.parse(writtenAt) > now - draftDays * 86_400_000)
    if (current.length < rows.length) writeAll(current)
    return current
  } catch {
    // A browser may refuse storage altogether.
    return []
  }
}

function writeAll(copies: readonly BrowserDraft[]): void {
  for (let count = Math.min(copies.length, maxDrafts); count >= 0; count -= 1) {
    try {
      if (count === 0) localStorage.removeItem(browserDraftsKey)
      else localStorage.setItem(browserDraftsKey, JSON.stringify(copies.slice(0, count)))
      return
    } catch {
      // Full: without the oldest there may be room.
    }
  }
}
