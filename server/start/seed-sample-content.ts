import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import { runOnce } from '#platform/run-once.ts'

export interface SeedOptions {
  address: PreparedDatabase['address']
  /** With the secret key. */
  supabase: SupabaseClient
  print: (line: string) => void
}

const mediaFolder = join(import.meta.dirname, '../../supabase/sample/media')

/**
 * Fills a new site with the sample department, once: what people delete stays deleted. The next start completes a run that
 * was interrupted; a database that has content is left alone.
 */
export async function seedSampleContent({ address, supabase, print }: SeedOptions): Promise<void> {
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
      print('Filling the site with sample content …')
      const { seedSample } = await import('#supabase/sample/seed.ts')
      await seedSample({
        supabase,
        readFile: (name) => readFile(join(mediaFolder, name)),
        // Without the origin: a site that moves to another address keeps its pictures.
        linkTo: (bucket, key) => `/storage/v1/object/public/${bucket}/${key}`,
      })
    },
  })
}
