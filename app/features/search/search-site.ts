import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

/** An article or a leader that matches a query, with markers around what matches. */
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
  query: string
  /** Counts from 1. */
  page: number
  size: number
}

/** One page of what the database finds, best match first. */
export async function searchSite(supabase: SupabaseClient, { query, page, size }: SearchOptions): Promise<FoundPages> {
  // One more than is shown tells whether there is a next page.
  const parameters = { q: query, page_size: size + 1, page_offset: (page - 1) * size }
  const { data, error } = await supabase.rpc('search_site', parameters, { get: true })
  if (error) throw error
  const rows = rowSchema.array().parse(data)
  return { pages: rows.slice(0, size).map(toFoundPage), hasMore: rows.length > size }
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

function toFoundPage({ kind, public_id, title, excerpt, date }: z.infer<typeof rowSchema>): FoundPage {
  const { folder, label } = kinds[kind]
  return { path: folder + public_id, label, title, excerpt: addEllipses(excerpt), date }
}

/** The database returns a piece from the middle of a text without ellipses. */
function addEllipses(excerpt: string): string {
  const start = /^[^\p{L}]*\p{Ll}/u.test(excerpt) ? '… ' : ''
  const end = /[.!?…"”)]\s*$/.test(excerpt) ? '' : ' …'
  return start + excerpt.trim() + end
}
