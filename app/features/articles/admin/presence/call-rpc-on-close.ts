import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import type { SupabaseEndpoint } from '#app/lib/browser/supabase.ts'
import { z } from '#app/lib/zod.ts'

const sessionSchema = z.object({ access_token: z.string() })

/**
 * Calls a database function while the page closes. The client library can't, because it waits for a
 * lock before each request.
 */
export function callRpcOnClose({ url, publishableKey }: SupabaseEndpoint, name: string, parameters: object): void {
  const session: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
  const { data } = sessionSchema.safeParse(session)
  if (!data) return
  void fetch(`${url ?? location.origin}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${data.access_token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(parameters),
    keepalive: true,
  })
}
