import type { SupabaseClient } from '@supabase/supabase-js'
import { runOnce } from '#platform/operate/run-once.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import { defaultSample, readSample, type SampleContents } from '#supabase/sample/read-sample.ts'
import { seedSample } from '#supabase/sample/seed.ts'
import { createSeededContent } from './seeded-content.ts'

export interface SeedOptions {
  connection: PreparedDatabase['connection']
  /** Client with the secret key. */
  supabase: SupabaseClient
  /** `sample`, or the ID of an included site template. */
  seed: string
  print: (line: string) => void
}

/**
 * Fills a new site with the sample department or a site template. Runs only once, because deleted
 * samples must not return. The next start completes an interrupted run. Doesn't change a database
 * with content.
 */
export async function seedSampleContent({ connection, supabase, seed, print }: SeedOptions): Promise<void> {
  await runOnce(connection, {
    name: 'department',
    async shouldSkip() {
      for (const table of ['articles', 'leadership', 'media_library']) {
        const { data } = await supabase.from(table).select('id').limit(1).throwOnError()
        if (data.length > 0) return true
      }
      return false
    },
    async run() {
      print('Filling the site with sample content …')
      const sample = await readSample(seed === 'sample' ? defaultSample : seed)
      if (sample.id !== defaultSample) await writeContent(supabase, sample.contents)
      await seedSample({ supabase, sample })
    },
  })
}

/** Writes a template's settings, page content and services over unchanged defaults. */
async function writeContent(supabase: SupabaseClient, contents: SampleContents): Promise<void> {
  const settings = supabase.from('site_settings').update({ settings: contents.settings })
  await settings.eq('id', 1).eq('settings', '{}').throwOnError()
  for (const [key, content] of Object.entries(createSeededContent(contents))) {
    await supabase.from('content_documents').update({ content }).eq('id', key).eq('content', '{}').throwOnError()
  }
  for (const [id, row] of Object.entries(contents.services)) {
    await supabase.from('services').update(row).eq('id', id).is('action', null).is('forms', null).throwOnError()
  }
}
