import { hasStoredSession } from '#app/lib/browser/session-storage.ts'
import { fingerprint } from '#app/lib/fingerprint.ts'
import { z } from '#app/lib/zod.ts'
import type { ContentDocument } from '#content/model/content-document.ts'

/** What somebody has written into one form about a page and not saved. */
const pageCopySchema = z.object({
  id: z.string(),
  personId: z.string(),
  /** The key of the page. */
  page: z.string(),
  /** Of the fields that the form had: a later version of the product may have others. */
  fields: z.string(),
  value: z.unknown(),
  /** The `updated_at` of what was public, and of the draft, when the writing began. */
  published: z.string(),
  draft: z.string(),
  /** ISO 8601. */
  writtenAt: z.iso.datetime(),
})

export type PageCopy = z.infer<typeof pageCopySchema>

const storageKey = 'stationhouse.page-copies'

/** Beyond them, a browser holds too much that nobody wants back; the oldest go first. */
const mostCopies = 10
const copyDays = 30

export function describeFields({ content }: ContentDocument): string {
  return fingerprint(JSON.stringify(content))
}

/** The copies of a person's forms about a page, newest first. */
export function listPageCopies(personId: string, page: string): PageCopy[] {
  return readAll().filter((copy) => copy.personId === personId && copy.page === page)
}

/** Whether anything that a person wrote in this browser would go with signing out. */
export function hasPageCopies(personId: string): boolean {
  return readAll().some((copy) => copy.personId === personId)
}

/** Replaces the form's former copy. A form may outlive its session: what somebody signed out of in another window stays out. */
export function keepPageCopy(copy: PageCopy): void {
  if (hasStoredSession()) writeAll([copy, ...readAll().filter(({ id }) => id !== copy.id)])
}

export function dropPageCopy(droppedId: string): void {
  const copies = readAll()
  if (copies.some(({ id }) => id === droppedId)) writeAll(copies.filter(({ id }) => id !== droppedId))
}

/** When somebody signs out. What others wrote waits for them. */
export function forgetPageCopies(personId: string): void {
  writeAll(readAll().filter((copy) => copy.personId !== personId))
}

/** Of everybody, whether or not they ever come back. */
export function dropOldPageCopies(): void {
  readAll()
}

/** What is too old, or no copy, leaves the browser. */
function readAll(now = Date.now()): PageCopy[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const rows = Array.isArray(stored) ? stored : []
    const copies = rows.flatMap((row) => pageCopySchema.safeParse(row).data ?? [])
    const current = copies.filter(({ writtenAt }) => Date.parse(writtenAt) > now - copyDays * 86_400_000)
    if (current.length < rows.length) writeAll(current)
    return current
  } catch {
    // A browser may refuse storage altogether.
    return []
  }
}

function writeAll(copies: readonly PageCopy[]): void {
  for (let count = Math.min(copies.length, mostCopies); count >= 0; count -= 1) {
    try {
      if (count === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify(copies.slice(0, count)))
      return
    } catch {
      // Full: without the oldest there may be room.
    }
  }
}
