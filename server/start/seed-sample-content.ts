import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { CityPack } from '#content/packs/city-pack.ts'
import { listPackServices } from '#content/packs/list-pack-texts.ts'
import { shippedPacks } from '#content/packs/shipped-packs.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import { runOnce } from '#platform/run-once.ts'
import { listSeededTexts } from './seeded-texts.ts'

export interface SeedOptions {
  address: PreparedDatabase['address']
  /** With the secret key. */
  supabase: SupabaseClient
  /** `sample`, or the id of a shipped pack. */
  seed: string
  print: (line: string) => void
}

const root = join(import.meta.dirname, '../..')

/**
 * Fills a new site with the sample department or that of a pack, once: what people delete stays deleted. The next start completes a
 * run that was interrupted; a database that has content is left alone.
 */
export async function seedSampleContent({ address, supabase, seed, print }: SeedOptions): Promise<void> {
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
      const [{ seedSample }, pack] = await Promise.all([import('#supabase/sample/seed.ts'), shippedPacks[seed]?.()])
      const folder = join(root, pack ? `content/packs/${pack.id}/media` : 'supabase/sample/media')
      if (pack) await writeTexts(supabase, pack)
      await seedSample({
        supabase,
        ...(pack && { department: pack }),
        readFile: (name) => readFile(join(folder, name)),
        // Without the origin: a site that moves to another address keeps its pictures.
        linkTo: (bucket, key) => `/storage/v1/object/public/${bucket}/${key}`,
      })
    },
  })
}

/** Settings and texts of a pack, where nobody has stored any. */
async function writeTexts(supabase: SupabaseClient, pack: CityPack): Promise<void> {
  const settings = supabase.from('site_settings').update({ settings: pack.settings })
  await settings.eq('id', 1).eq('settings', '{}').throwOnError()
  for (const [key, content] of Object.entries(listSeededTexts(pack))) {
    await supabase.from('content_documents').update({ content }).eq('id', key).eq('content', '{}').throwOnError()
  }
  for (const [id, row] of Object.entries(listPackServices(pack))) {
    await supabase.from('services').update(row).eq('id', id).is('action', null).is('forms', null).throwOnError()
  }
}
