import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import { type ListedService, orderServices, readServiceTexts } from './listed-service.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The services that visitors find, in their order. While the backend is unavailable, they are those read
 * last; if there are none, throws the 503 response of `orUnavailable`.
 */
export function loadServices(context: Context): Promise<ListedService[]> {
  const { readLasting } = context.get(backendContext)
  return orUnavailable(
    context,
    readLasting('services', () => readServices(context)),
  )
}

async function readServices(context: Context): Promise<ListedService[]> {
  const supabase = createServerClient(context)
  const [texts, rows] = await Promise.all([
    supabase.from('content_documents').select('id, content').like('id', 'service:%'),
    supabase.from('services').select('id, is_shown, display_order'),
  ])
  const error = texts.error ?? rows.error
  if (error) throw error
  const places = placeSchema.array().parse(rows.data)
  const stored = textsSchema.array().parse(texts.data)
  // Visitors get no row of a hidden service.
  const shown = new Set(places.filter(({ is_shown }) => is_shown).map(({ id }) => id))
  return orderServices(places)
    .filter(({ id }) => shown.has(id))
    .map(({ id }) => readServiceTexts(id, stored))
}

const textsSchema = z.object({ id: z.string(), content: z.unknown() })

const placeSchema = z.object({ id: z.string(), is_shown: z.boolean(), display_order: z.number().nullable() })
