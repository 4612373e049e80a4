import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'

export interface ListedCustomPage {
  id: string
  path: string
  label: string
  place: 'header' | 'footer' | 'none'
  changedAt: string
}

type Context = Readonly<RouterContextProvider>

/**
 * While the backend is unavailable, returns the last known pages, or throws the 503 response of
 * `loadOr503`.
 */
export function loadCustomPages(context: Context): Promise<ListedCustomPage[]> {
  const { readOrStale } = context.get(backendContext)
  return loadOr503(
    context,
    readOrStale('custom-pages', () => fetchPages(context)),
  )
}

const table = 'content_documents'

async function fetchPages(context: Context): Promise<ListedCustomPage[]> {
  const { data } = await createServerClient(context)
    .from(table)
    .select('id, slug, title, place, label:content->>label, updated_at')
    .eq('visibility', 'public')
    .order('created_at')
    .order('id')
    .throwOnError()
  const rows = rowSchema.array().parse(data)
  return rows.map(({ id, slug, title, place, label, updated_at }) => ({
    id,
    path: `/${slug}`,
    label: label || title,
    place,
    changedAt: updated_at,
  }))
}

const rowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  place: z.enum(['header', 'footer', 'none']),
  label: z.string().nullable(),
  updated_at: z.string(),
})
