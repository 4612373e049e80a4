import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { readOrLastKnown } from '#app/lib/server/read-or-last-known.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createUndeclaredClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import { documents, type SiteContent } from '#content/documents.ts'
import { mergeSiteContent, type StoredDocument } from './merge-site-content.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The texts of the site's pages. A page depends on those that it takes of the result. While the backend is unavailable, they are
 * those read last; if there are none, throws the 503 response of `orUnavailable`.
 */
export async function loadSiteContent(context: Context): Promise<SiteContent> {
  const { hasSamples, dependOnRows, readShared } = context.get(backendContext)
  const dependOnDocuments = dependOnRows(table)
  const content = await readShared(table, [table], async () =>
    mergeSiteContent(await orUnavailable(context, readDocuments(context)), { hasSamples }),
  )
  dependOnDocuments([])
  return new Proxy(content, {
    get(target, key, receiver) {
      if (typeof key === 'string') dependOnDocuments([key])
      return Reflect.get(target, key, receiver)
    },
  })
}

const table = 'content_documents'

/** Services and own pages are read by whoever shows them. */
async function readDocuments(context: Context): Promise<StoredDocument[]> {
  const query = createUndeclaredClient(context).from(table).select('id, content').in('id', Object.keys(documents))
  return documentSchema.array().parse(await readOrLastKnown(context, table, query))
}

const documentSchema = z.object({ id: z.string(), content: z.unknown() })
