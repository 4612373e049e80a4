import type { RouterContextProvider } from 'react-router'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import { type ListedService, listServicePositions, parseService } from './listed-service.ts'
import { serviceRowSchema } from './service-schema.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Loads the visible services, in the department's order. While the backend is unavailable, returns
 * the last known services, or throws the 503 response of `loadOr503`.
 */
export function loadServices(context: Context): Promise<ListedService[]> {
  const { readOrStale } = context.get(backendContext)
  return loadOr503(
    context,
    readOrStale('services', () => fetchServices(context)),
  )
}

async function fetchServices(context: Context): Promise<ListedService[]> {
  const supabase = createServerClient(context)
  const [documentsResponse, rowsResponse] = await Promise.all([
    supabase.from('content_documents').select('id, content').like('id', 'service:%'),
    supabase.from('services').select(joinColumnNames(serviceRowSchema)),
  ])
  const error = documentsResponse.error ?? rowsResponse.error
  if (error) throw error
  const storedServices = {
    contentDocuments: contentDocumentsSchema.array().parse(documentsResponse.data),
    rows: serviceRowSchema.array().parse(rowsResponse.data),
  }
  // Row-level security may hide the row of a hidden service, so a service without a row is hidden
  // too.
  const visibleIds = new Set(storedServices.rows.filter(({ is_shown }) => is_shown).map(({ id }) => id))
  return listServicePositions(storedServices.rows)
    .filter(({ id }) => visibleIds.has(id))
    .map(({ id }) => parseService(id, storedServices))
}

const contentDocumentsSchema = z.object({ id: z.string(), content: z.unknown() })
