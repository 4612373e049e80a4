import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { readOrLastKnown } from '#app/lib/server/read-or-last-known.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { mergeSiteSettings } from './merge-site-settings.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The department's settings: the defaults, overridden by what administrators have changed. While the backend is unavailable, the
 * overrides are those read last; if there are none, throws the 503 response of `orUnavailable`.
 */
export function loadSiteSettings(context: Context): Promise<SiteSettings> {
  const { readShared } = context.get(backendContext)
  return readShared(table, async () => mergeSiteSettings(await orUnavailable(context, readOverrides(context))))
}

const table = 'site_settings'

async function readOverrides(context: Context): Promise<unknown> {
  const query = createServerClient(context).from(table).select('settings').eq('id', 1)
  const row = await readOrLastKnown(context, table, query.maybeSingle())
  return rowSchema.parse(row)?.settings ?? {}
}

const rowSchema = z.object({ settings: z.unknown() }).nullable()
