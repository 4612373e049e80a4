import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Platform } from '#platform/create-platform.ts'
import { connect, type DatabaseAddress } from '#platform/database/address.ts'

export interface SeedOnceOptions {
  address: DatabaseAddress
  platform: Platform
  siteUrl: string
  tell: (line: string) => void
}

/** Any fixed number: of copies that start together one fills the site, the others wait for it. */
const lockNumber = 0x73656564
const mediaFolder = join(import.meta.dirname, '../../supabase/sample/media')

/**
 * Fills a new site with the sample department, once: whether that was done is kept in the database, so that what people
 * delete stays deleted. A run that was cut off is completed at the next start; a database with content is left alone.
 */
export async function seedOnce({ address, platform, siteUrl, tell }: SeedOnceOptions): Promise<void> {
  const sql = connect(address, { max: 1, max_lifetime: null, fetch_types: false })
  try {
    await sql`select pg_advisory_lock(${lockNumber})`
    await sql`
      create table if not exists platform.samples (
        name text primary key,
        begun_at timestamptz not null default now(),
        finished_at timestamptz
      )`
    const [run] = await sql<{ isFinished: boolean }[]>`
      select finished_at is not null as "isFinished" from platform.samples where name = 'department'`
    if (run?.isFinished) return
    if (!run) {
      const [content] = await sql`
        select from public.articles union all select from public.leadership union all select from public.media_library limit 1`
      if (content) return
      await sql`insert into platform.samples (name) values ('department')`
    }
    tell('Filling the site with sample content …')
    const { seedSample } = await import('#supabase/sample/seed.ts')
    await seedSample({
      supabase: createClient(siteUrl, platform.keys.secret, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => platform.fetch(new Request(input, init)) },
      }),
      readFile: (name) => readFile(join(mediaFolder, name)),
      // The path alone: a site that moves to another address keeps its pictures.
      linkTo: (bucket, key) => `/storage/v1/object/public/${bucket}/${key}`,
    })
    await sql`update platform.samples set finished_at = now() where name = 'department'`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
