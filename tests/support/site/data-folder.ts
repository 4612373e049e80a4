import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { z } from 'zod'
import { connectWithKey } from '../backend/client.ts'
import { copyFolder } from './copy-folder.ts'

/**
 * A data folder of its own that has seen a first start, which takes longer than all that most tests do. It lies in a new
 * folder below `parent`, which is to be removed with it.
 */
export async function copyDataFolder(content: 'sample' | 'none', parent = tmpdir()): Promise<string> {
  const dataDir = join(await mkdtemp(join(parent, 'stationhouse-site-')), 'data')
  await copyFolder(inject('dataFolders')[content], dataDir)
  return dataDir
}

const apiKeysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() })

/** The API keys of the server on a data folder, as its operator finds them. */
export async function readApiKeys(dataDir: string): Promise<z.infer<typeof apiKeysSchema>> {
  return apiKeysSchema.parse(JSON.parse(await readFile(join(dataDir, 'keys', 'api-keys.json'), 'utf8')))
}

/** The official client with the secret key of a started site. */
export async function connectAsService({ url, dataDir }: { url: string; dataDir: string }): Promise<SupabaseClient> {
  return connectWithKey({ url }, (await readApiKeys(dataDir)).secretKey)
}
