import { createKeptAnswer, type KeptAnswer } from '#lib/http/kept-answer.ts'
import type { MemoryBudget } from '#lib/memory-budget.ts'
import { allowAnyOrigin } from '#platform/gateway/cors.ts'
import { negotiateFormat, readPageWidth, type VariantRequest } from '../variants/variant-request.ts'

/** Answers with pictures in the sizes of pages, which visitors ask for again and again, as they are sent. */
export interface KeptVariants {
  /** The answer to a request for a target, as the request names it, where it still holds. */
  find(target: string, accept: string | undefined): KeptAnswer | null
  /** Keeps the answer to what a page asks for, for everybody whose `Accept` leads to the same format, until anything about files changes. */
  keep(request: Request, answer: FreshAnswer): void
}

interface FreshAnswer {
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  format: VariantRequest['format']
  /** As it was before the file's row was read. */
  generation: number
}

interface Entry {
  answer: KeptAnswer
  generation: number
}

/** What an entry takes beside its picture. */
const overheadBytes = 2_000

/** The part of the memory for what is kept: pages matter more. */
const pictureShare = 0.25

/** Targets whose key is remembered, and the longest of them: strangers may write the same picture in any number of ways. */
const mostTargets = 1_000
const longestTarget = 300

/** `currentGeneration` changes whenever what was read about files may hold no longer. */
export function createKeptVariants({
  memory,
  currentGeneration,
}: {
  memory: MemoryBudget
  currentGeneration: () => number
}): KeptVariants {
  const entries = memory.createCache<Entry>({
    sizeOf: ({ answer }) => answer.bytes.length + overheadBytes,
    share: pictureShare,
  })
  /** Reading a query takes a tenth of an answer without a body. */
  const keys = new Map<string, Map<VariantRequest['format'], string>>()

  function remember(target: string, format: VariantRequest['format'], key: string): void {
    if (target.length > longestTarget) return
    if (keys.size >= mostTargets) keys.clear()
    keys.set(target, (keys.get(target) ?? new Map()).set(format, key))
  }

  return {
    find(target, accept) {
      const format = negotiateFormat(accept ?? '')
      const known = keys.get(target)?.get(format)
      const key = known ?? keyOf(target, format)
      const entry = key === null ? undefined : entries.get(key)
      if (key === null || entry?.generation !== currentGeneration()) return null
      if (known === undefined) remember(target, format, key)
      return entry.answer
    },

    keep(request, { headers, bytes, format, generation }) {
      const { pathname, search } = new URL(request.url)
      const key = keyOf(pathname + search, format)
      if (key === null) return
      const shared = new Headers(headers)
      const type = shared.get('content-type') ?? ''
      shared.delete('content-type')
      // As the gateway does with every answer.
      allowAnyOrigin(shared)
      const answer = createKeptAnswer({
        bytes,
        tags: [shared.get('etag') ?? ''],
        shared: Object.fromEntries(shared),
        own: { 'content-type': type, 'content-length': String(bytes.length) },
      })
      entries.set(key, { answer, generation })
    },
  }
}

/** Null for what no page asks for: whoever adds to a query, or spells a path anew, must not fill the memory with one picture. */
function keyOf(target: string, format: VariantRequest['format']): string | null {
  const start = target.indexOf('?')
  if (start < 0 || !isAsWritten(target.slice(0, start))) return null
  const width = readPageWidth(new URLSearchParams(target.slice(start + 1)))
  return width === null ? null : `${format} ${target.slice(0, start)} ${width}`
}

/** Whether a path is encoded as clients of Storage do it, and in no other of the many ways. */
function isAsWritten(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return encodeURI(decodeURIComponent(path)) === path
  } catch {
    return false
  }
}
