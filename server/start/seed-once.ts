import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Platform } from '#platform/create-platform.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import { runOnce } from '#platform/run-once.ts'

export interface SeedOnceOptions {
  address: PreparedDatabase['address']
  platform: Platform
  siteUrl: string
  tell: (line: string) => void
}

const mediaFolder = join(import.meta.dirname, '../../supabase/sample/media')

/**
 * Fills a new site with the sample department, once: what people delete stays deleted. A run that was cut off is
 * completed at the next start; a database with content is left alone.
 */
export async function seedOnce({ address, platform, siteUrl, tell }: SeedOnceOptions): Promise<void> {
  const supabase = createClient(siteUrl, platform.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => platform.fetch(new Request(input, init)) },
  })
  await runOnce(address, {
    name: 'department',
    async isUnneeded() {
      for (const table of ['articles', 'leadership', 'media_library']) {
        const { data } = await supabase.from(table).select('id').limit(1).throwOnError()
        if (data.length > 0) return true
      }
      return false
    },
    async run() {
      tell('Filling the site with sample content …')
      const { seedSample } = await import('#supabase/sample/seed.ts')
      await seedSample({
        supabase,
        readFile: (name) => readFile(join(mediaFolder, name)),
        // The path alone: a site that moves to another address keeps its pictures.
        linkTo: (bucket, key) => `/storage/v1/object/public/${bucket}/${key}`,
      })
    },
  })
}
