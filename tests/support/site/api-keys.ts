import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { connectWithKey } from '../backend/client.ts'
import { getVisitedSite } from '../browser/visited-site.ts'

const apiKeysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() })

/** Reads the server's API keys from its data folder, as the operator would. */
export async function readApiKeys(dataDir: string): Promise<z.infer<typeof apiKeysSchema>> {
  return apiKeysSchema.parse(JSON.parse(await readFile(join(dataDir, 'keys', 'api-keys.json'), 'utf8')))
}

/** Connects the official client with the secret key of a running site, by default the visited site. */
export async function connectAsService({ url, dataDir } = getVisitedSite()): Promise<SupabaseClient> {
  return connectWithKey({ url }, (await readApiKeys(dataDir)).secretKey)
}
