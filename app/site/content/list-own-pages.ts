import type { RouterContextProvider } from 'react-router'
import { readOrLastKnown } from '#app/lib/server/read-or-last-known.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'

/** A page that editors made and everybody may find, without its texts. */
export interface ListedOwnPage {
  path: string
  /** In the navigation. */
  label: string
  place: 'header' | 'footer' | 'none'
  changedAt: string
}

type Context = Readonly<RouterContextProvider>

const lists = new WeakMap<Context, Promise<ListedOwnPage[]>>()

/** The public own pages, the oldest first, read once a request; as `loadSiteContent` while the backend is unavailable. */
export function listOwnPages(context: Context): Promise<ListedOwnPage[]> {
  const listing = lists.get(context) ?? orUnavailable(context, readPages(context))
  lists.set(context, listing)
  return listing
}

async function readPages(context: Context): Promise<ListedOwnPage[]> {
  const query = createServerClient(context)
    .from('content_documents')
    .select('slug, title, place, label:content->>label, updated_at')
    .eq('visibility', 'public')
    .order('created_at')
    .order('id')
  const rows = rowSchema.array().parse(await readOrLastKnown(context, 'own-pages', query))
  return rows.map(({ slug, title, place, label, updated_at }) => ({
    path: `/${slug}`,
    label: label || title,
    place,
    changedAt: updated_at,
  }))
}

const rowSchema = z.object({
  slug: z.string(),
  title: z.string(),
  place: z.enum(['header', 'footer', 'none']),
  label: z.string().nullable(),
  updated_at: z.string(),
})
