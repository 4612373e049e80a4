import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { runBackup, runRestore } from '#scripts/backup/run-backup-command.ts'
import { startServerOn } from '#tests/integration/staff/staff-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { size } from '#tests/support/full-size.ts'
import { fillSite } from '#tests/support/site/fill-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

const url = 'http://stationhouse.test'
const BACKUP_PASSPHRASE = 'three gulls on a rusty buoy'
const account = { email: 'admin@example.org', password: 'a lantern in the harbor fog' }

type Server = Awaited<ReturnType<typeof startServerOn>>

/** Uploads take most of it. */
const hangMs = size({ usual: 300_000, full: 3_600_000 })

let folder: string
let server: Server
let kept: Record<string, unknown[]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-drill-'))
  server = await startServerOn(join(folder, 'data'), 'approval')
  await fillSite({ platform: server.platform, siteUrl: url })
  await fillFurther(connectAsServer(server))
  kept = await readSite(connectAsServer(server))
}, hangMs)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What the goal for restores speaks of: 10,000 articles and 2,000 files of 200 KB, within a minute. */
const articles = size({ usual: 20, full: 10_000 })
const files = size({ usual: 3, full: 2_000 })
const goalMs = 60_000

async function fillFurther(client: SupabaseClient): Promise<void> {
  const rows = Array.from({ length: articles }, (_, index) => ({
    title: `No. ${index}`,
    excerpt: 'One of many',
    content: 'Tides and lamps. '.repeat(250),
    category: 'Community',
    author: 'Inés Marlow',
  }))
  for (let first = 0; first < articles; first += 200) {
    await client
      .from('articles')
      .insert(rows.slice(first, first + 200))
      .throwOnError()
  }
  // Noise can't be compressed.
  const raw = { width: 260, height: 260, channels: 3 } as const
  const picture = await sharp(randomBytes(260 * 260 * 3), { raw })
    .png()
    .toBuffer()
  for (let index = 0; index < files; index += 1) {
    const { error } = await client.storage
      .from('media-library')
      .upload(`images/${index}.png`, picture, { contentType: 'image/png' })
    expect(error).toBeNull()
  }
}

const connectAsServer = ({ platform }: Server) =>
  connectWithKey({ url, fetch: inProcessFetch(platform.fetch) }, platform.keys.secret)

const compared = ['articles', 'leadership', 'media_library', 'site_settings', 'staff', 'discord_deliveries']

/** The rows of a site, and the hashes of its files. */
async function readSite(client: SupabaseClient): Promise<Record<string, unknown[]>> {
  const site: Record<string, unknown[]> = {}
  for (const table of compared) {
    const rows: unknown[] = []
    for (let more = true; more; ) {
      const { data } = await client
        .from(table)
        .select('*')
        .order(table === 'staff' ? 'user_id' : 'id')
        .range(rows.length, rows.length + 999)
        .throwOnError()
      rows.push(...data)
      more = data.length === 1_000
    }
    site[table] = rows
  }
  const { data: users } = await client.auth.admin.listUsers()
  site.users = users.users.map(({ id, email }) => `${id} ${email}`).toSorted()
  const paths = [...Array(files).keys()].map((index) => `images/${index}.png`)
  site.files = [
    await hashOf(client, 'article-images', 'harbor.png'),
    await hashOf(client, 'media-library-private', 'documents/roster.pdf'),
  ]
  for (const path of paths) site.files.push(await hashOf(client, 'media-library', path))
  return site
}

async function hashOf(client: SupabaseClient, bucket: string, key: string): Promise<string> {
  const { data, error } = await client.storage.from(bucket).download(key)
  if (error) throw error
  return createHash('sha256')
    .update(Buffer.from(await data.arrayBuffer()))
    .digest('hex')
}

test('A site that people write on is backed up, and another machine has it after a restore', {
  timeout: hangMs,
}, async () => {
  const client = connectAsServer(server)
  let isOver = false
  let written = 0
  const writing = (async () => {
    while (!isOver) {
      const name = `documents/busy-${written}.pdf`
      await client.storage
        .from('media-library')
        .upload(name, Buffer.from(`%PDF-1.7\n${written}\n%%EOF\n`), { contentType: 'application/pdf' })
      await client.storage.from('media-library').remove([`documents/busy-${written - 2}.pdf`])
      written += 1
    }
  })()
  const archive = join(folder, 'busy.backup')
  const slowness = scaleToLoad(1)
  const begun = performance.now()
  const made = await runBackup([archive], { DATA_DIR: join(folder, 'data'), BACKUP_PASSPHRASE })
  const backedUp = performance.now()
  isOver = true
  await writing
  expect(made).toMatchObject({ exitCode: 0, text: expect.stringMatching(/holds [\d,]+ rows and [\d,]+ files/) })
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(written).toBeGreaterThan(1)

  const elsewhere = join(folder, 'elsewhere')
  const restoring = performance.now()
  const restored = await runRestore([archive], { DATA_DIR: elsewhere, BACKUP_PASSPHRASE })
  const took = [backedUp - begun, performance.now() - restoring]
  if (files > 3)
    console.info(`${made.text}\nbackup and restore took ${took.map((ms) => (ms / 1_000).toFixed(1)).join(' and ')} s`)
  expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining('compared with the archive') })
  const again = await startServerOn(elsewhere)
  try {
    expect(await readSite(connectAsServer(again))).toEqual(kept)
    expect(again.platform.keys).toEqual(server.platform.keys)
    expect(await again.post('/auth/v1/token?grant_type=password', account)).toMatchObject({ status: 200 })
    const busy = await connectAsServer(again).storage.from('media-library').list('documents')
    for (const { name } of busy.data ?? []) {
      await expect(hashOf(connectAsServer(again), 'media-library', `documents/${name}`)).resolves.toHaveLength(64)
    }
  } finally {
    await again.stop()
  }
  // At last: a machine that is too busy to be quick must not hide what the comparison finds.
  expect(Math.max(...took)).toBeLessThan(goalMs * Math.max(slowness, scaleToLoad(1)))
})

test('Without a passphrase an archive holds no keys, no second factors and no webhook, and says so', async () => {
  const archive = join(folder, 'plain.backup')
  const { text } = await runBackup([archive], { DATA_DIR: join(folder, 'data') })
  expect(text).toMatch(
    /Not in it, because BACKUP_PASSPHRASE is not set: the keys, second factors, and the Discord webhook/,
  )
  const bytes = await readFile(archive, 'latin1')
  const { publishable, secret } = server.platform.keys
  for (const word of [publishable, secret, 'key/', 'mfa_factors"', 'discord_webhook"']) {
    expect(bytes.replace(/"leftOut":\[[^\]]*\]/, '')).not.toContain(word)
  }
  expect(bytes).toContain('The harbor lights are back')
})
