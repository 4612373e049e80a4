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
  return {
    find(target, accept) {
      const key = keyOf(target, negotiateFormat(accept ?? ''))
      const entry = key === null ? undefined : entries.get(key)
      return entry?.generation === currentGeneration() ? entry.answer : null
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

/** Null for what no page asks for: whoever adds to a query must not fill the memory with one picture. */
function keyOf(target: string, format: VariantRequest['format']): string | null {
  const start = target.indexOf('?')
  if (start < 0) return null
  const width = readPageWidth(new URLSearchParams(target.slice(start + 1)))
  return width === null ? null : `${format} ${target.slice(0, start)} ${width}`
}
