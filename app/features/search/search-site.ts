import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

/** An article or a leader that fits a question, with marks around what was found. */
interface FoundPage {
  path: string
  label: string
  title: string
  excerpt: string
  date: string | null
}

export interface FoundPages {
  pages: FoundPage[]
  hasMore: boolean
}

interface SearchOptions {
  question: string
  /** Counts from 1. */
  page: number
  size: number
}

/** One page of what the database finds, best first. */
export async function searchSite(
  supabase: SupabaseClient,
  { question, page, size }: SearchOptions,
): Promise<FoundPages> {
  const { data, error } = await supabase.rpc(
    'search_site',
    {
      q: question,
      // One more than is shown tells whether there is a next page.
      page_size: size + 1,
      page_offset: (page - 1) * size,
    },
    { get: true },
  )
  if (error) throw error
  const rows = rowSchema.array().parse(data)
  return { pages: rows.slice(0, size).map(showRow), hasMore: rows.length > size }
}

const rowSchema = z.object({
  kind: z.enum(['article', 'leader']),
  public_id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  date: z.string().nullable(),
})

const kinds = {
  article: { folder: '/news/', label: 'News' },
  leader: { folder: '/leadership/', label: 'Leadership' },
}

function showRow({ kind, public_id, title, excerpt, date }: z.infer<typeof rowSchema>): FoundPage {
  const { folder, label } = kinds[kind]
  return { path: folder + public_id, label, title, excerpt: showCuts(excerpt), date }
}

/** The database gives a piece from the middle of a text and doesn't say so. */
function showCuts(excerpt: string): string {
  const start = /^[^\p{L}]*\p{Ll}/u.test(excerpt) ? '… ' : ''
  const end = /[.!?…"”)]\s*$/.test(excerpt) ? '' : ' …'
  return start + excerpt.trim() + end
}
