import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { mergeSiteSettings } from './merge-site-settings.ts'

type Context = Readonly<RouterContextProvider>

/**
 * While the backend is unavailable, returns the last known settings, or throws the 503 response of
 * `loadOr503`.
 */
export function loadSiteSettings(context: Context): Promise<SiteSettings> {
  const { readOrStale } = context.get(backendContext)
  return loadOr503(
    context,
    readOrStale(table, async () => mergeSiteSettings(await fetchOverrides(context))),
  )
}

const table = 'site_settings'

async function fetchOverrides(context: Context): Promise<unknown> {
  const { data } = await createServerClient(context)
    .from(table)
    .select('settings')
    .eq('id', 1)
    .maybeSingle()
    .throwOnError()
  return rowSchema.parse(data)?.settings ?? {}
}

const rowSchema = z.object({ settings: z.unknown() }).nullable()
