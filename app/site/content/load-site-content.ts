import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import { documents, type SiteContent } from '#content/documents.ts'
import { mergeSiteContent, type StoredDocument } from './merge-site-content.ts'

type Context = Readonly<RouterContextProvider>

/**
 * While the backend is unavailable, returns the last known content, or throws the 503 response of
 * `loadOr503`.
 */
export function loadSiteContent(context: Context): Promise<SiteContent> {
  const { hasSamples, readOrStale } = context.get(backendContext)
  return loadOr503(
    context,
    readOrStale(table, async () => mergeSiteContent(await fetchDocuments(context), { hasSamples })),
  )
}

const table = 'content_documents'

/** Omits services and custom pages, because only a few pages show them. */
async function fetchDocuments(context: Context): Promise<StoredDocument[]> {
  const ids = Object.keys(documents)
  const { data } = await createServerClient(context).from(table).select('id, content').in('id', ids).throwOnError()
  return documentSchema.array().parse(data)
}

const documentSchema = z.object({ id: z.string(), content: z.unknown() })
