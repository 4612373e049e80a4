import type { SupabaseClient } from '@supabase/supabase-js'
import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readSecretKey } from '#platform/secret-key.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createAdminClient } from '#server/functions/create-admin-client.ts'
import { listeningUrl } from '#server/http/listen.ts'
import { readSiteAddress } from '#server/start/site-address-file.ts'
import { readHostedProject } from '../hosted-project.ts'

export interface RunningSite {
  /** The official client with the secret key. */
  client: SupabaseClient
  url: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** A hosted project, or the running server with the same settings. Throws `OperatorError`. */
export async function connectToSite(env: Environment): Promise<RunningSite> {
  if (env.SUPABASE_URL) {
    const project = readHostedProject(env)
    return { client: createAdminClient({ ...project, fetch }), url: project.url }
  }
  const config = readConfig(env)
  const secretKey = await readSecretKey(config)
  const urls = await listAddresses(config)
  for (const url of urls) {
    if (await answers(url, secretKey)) return { client: createAdminClient({ url, secretKey, fetch }), url }
  }
  throw new OperatorError(
    `No server of ${config.dataDir} answers at ${urls.join(' or ')}: start it first, and set the same settings for this command.`,
  )
}

/** Where the server may be reached from this machine, the nearest first. */
async function listAddresses({ dataDir, host, port, siteUrl }: Config): Promise<string[]> {
  const saved = await readSiteAddress(dataDir)
  const isNear = saved !== null && isLoopbackHost(new URL(saved).hostname)
  const near = port > 0 ? [listeningUrl(host, port)] : []
  return [...new Set([...(isNear ? [saved] : []), ...near, saved ?? [], siteUrl ?? []].flat())]
}

async function answers(url: string, apikey: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000)
  // With another server's key this is refused.
  const response = await fetch(`${url}/auth/v1/admin/users?per_page=1`, { headers: { apikey }, signal }).catch(
    () => null,
  )
  await response?.body?.cancel()
  return response?.ok ?? false
}
