import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type SiteStatus, siteStatusSchema } from '../site-status-schema.ts'

/** The web server has this endpoint, because a hosted project can't report the site's status. */
const statusUrl = '/site-status'
const refetchMs = 60_000

async function fetchSiteStatus(supabase: SupabaseClient, signal: AbortSignal): Promise<SiteStatus> {
  const { data, error } = await supabase.auth.getSession()
  if (error) throw error
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` }
  const response = await fetch(statusUrl, { headers, signal })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`)
  return siteStatusSchema.parse(await response.json())
}

function statusQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: ['site-status'],
    queryFn: ({ signal }) => fetchSiteStatus(supabase, signal),
    refetchInterval: refetchMs,
  })
}

export function useSiteStatus() {
  return useQuery(statusQuery(useSupabase()))
}
