import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { mergeSiteSettings } from './merge-site-settings.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The department's settings: the defaults, overridden by what administrators have changed. While the backend is unavailable, the
 * overrides are those read last; if there are none, throws the 503 response of `orUnavailable`.
 */
export async function loadSiteSettings(context: Context): Promise<SiteSettings> {
  return mergeSiteSettings(await orUnavailable(context, readOverrides(context)))
}

async function readOverrides(context: Context): Promise<unknown> {
  const { lastKnown } = context.get(backendContext)
  const query = createServerClient(context).from('site_settings').select('settings').eq('id', 1)
  const { data, error, status } = await query.maybeSingle()
  if (!error) {
    const overrides: unknown = data?.settings ?? {}
    lastKnown.save('site_settings', overrides)
    return overrides
  }
  // A backend that answers with 4xx is available, and refuses for a reason.
  const overrides = status >= 400 && status < 500 ? undefined : lastKnown.load('site_settings')
  if (overrides === undefined) throw error
  return overrides
}
