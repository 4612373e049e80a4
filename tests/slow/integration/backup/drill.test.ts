import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { startServerOn } from '#tests/integration/staff/staff-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { fillSite } from './fill-site.ts'

const url = 'http://stationhouse.test'
const BACKUP_PASSPHRASE = 'three gulls on a rusty buoy'
const account = { email: 'admin@example.org', password: 'a lantern in the harbor fog' }

type Server = Awaited<ReturnType<typeof startServerOn>>

let folder: string
let server: Server
let originalSite: Record<string, unknown[]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-drill-'))
  server = await startServerOn(join(folder, 'data'), 'approval')
  await fillSite({ platform: server.platform, siteUrl: url })
  await addMoreContent(connectAsServer(server))
  originalSite = await readSite(connectAsServer(server))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const articleCount = 20
const fileCount = 3

async function addMoreContent(client: SupabaseClient): Promise<void> {
  const rows = Array.from({ length: articleCount }, (_, index) => ({
    title: `No. ${index}`,
    excerpt: 'One of many',
    content: 'Tides and lamps. '.repeat(250),
    category: 'Community',
    author: 'Inés Marlow',
  }))
  await client.from('articles').insert(rows).throwOnError()
  // Noise can't be compressed.
  const raw = { width: 260, height: 260, channels: 3 } as const
  const picture = await sharp(randomBytes(260 * 260 * 3), { raw })
    .png()
    .toBuffer()
  for (let index = 0; index < fileCount; index += 1) {
    const { error } = await client.storage
      .from('media-library')
      .upload(`images/${index}.png`, picture, { contentType: 'image/png' })
    expect(error).toBeNull()
  }
}

const connectAsServer = ({ platform }: Server) =>
  connectWithKey({ url, fetch: createInProcessFetch(platform.fetch) }, platform.keys.secret)

const comparedTables = [
  ...['articles', 'leadership', 'media_library', 'site_settings', 'staff', 'discord_deliveries'],
  ...['content_documents', 'content_drafts', 'services', 'alerts'],
]

/** Returns the rows of a site and the hashes of its files. */
async function readSite(client: SupabaseClient): Promise<Record<string, unknown[]>> {
  const site: Record<string, unknown[]> = {}
  for (const table of comparedTables) {
    const { data } = await client
      .from(table)
      .select('*')
      .order(table === 'staff' ? 'user_id' : 'id')
      .throwOnError()
    site[table] = data
  }
  const { data: users } = await client.auth.admin.listUsers()
  site.users = users.users.map(({ id, email }) => `${id} ${email}`).toSorted()
  const paths = [...Array(fileCount).keys()].map((index) => `images/${index}.png`)
  site.files = [
    await hashFile(client, 'article-images', 'harbor.png'),
    await hashFile(client, 'media-library-private', 'documents/roster.pdf'),
  ]
  for (const path of paths) site.files.push(await hashFile(client, 'media-library', path))
  return site
}

async function hashFile(client: SupabaseClient, bucket: string, key: string): Promise<string> {
  const { data, error } = await client.storage.from(bucket).download(key)
  if (error) throw error
  return createHash('sha256')
    .update(Buffer.from(await data.arrayBuffer()))
    .digest('hex')
}

test('A site that is backed up during writes can be restored into another folder', async () => {
  const client = connectAsServer(server)
  let isOver = false
  let writeCount = 0
  const writing = (async () => {
    while (!isOver) {
      const name = `documents/busy-${writeCount}.pdf`
      await client.storage
        .from('media-library')
        .upload(name, Buffer.from(`%PDF-1.7\n${writeCount}\n%%EOF\n`), { contentType: 'application/pdf' })
      await client.storage.from('media-library').remove([`documents/busy-${writeCount - 2}.pdf`])
      writeCount += 1
    }
  })()
  const archive = join(folder, 'busy.backup')
  const backupResult = await runBackupCommand([archive], { DATA_DIR: join(folder, 'data'), BACKUP_PASSPHRASE })
  isOver = true
  await writing
  expect(backupResult).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/contains [\d,]+ rows and [\d,]+ files/),
  })
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(writeCount).toBeGreaterThan(1)

  const elsewhere = join(folder, 'elsewhere')
  const restoreResult = await runRestoreCommand([archive], { DATA_DIR: elsewhere, BACKUP_PASSPHRASE })
  expect(restoreResult).toMatchObject({ exitCode: 0, text: expect.stringContaining('verified against the archive') })
  const again = await startServerOn(elsewhere)
  try {
    expect(await readSite(connectAsServer(again))).toEqual(originalSite)
    expect(again.platform.keys).toEqual(server.platform.keys)
    expect(await again.post('/auth/v1/token?grant_type=password', account)).toMatchObject({ status: 200 })
    const busy = await connectAsServer(again).storage.from('media-library').list('documents')
    for (const { name } of busy.data ?? []) {
      await expect(hashFile(connectAsServer(again), 'media-library', `documents/${name}`)).resolves.toHaveLength(64)
    }
  } finally {
    await again.stop()
  }
})

test('A backup without a passphrase omits keys, factors and webhooks, and the command lists them', async () => {
  const archive = join(folder, 'plain.backup')
  const { text } = await runBackupCommand([archive], { DATA_DIR: join(folder, 'data') })
  expect(text).toMatch(/no keys, second factors or Discord webhooks, because BACKUP_PASSPHRASE is not set/)
  const bytes = await readFile(archive, 'latin1')
  const { publishable, secret } = server.platform.keys
  for (const secretText of [publishable, secret, 'key/', 'mfa_factors"', 'discord_webhook"']) {
    expect(bytes.replace(/"leftOut":\[[^\]]*\]/, '')).not.toContain(secretText)
  }
  expect(bytes).toContain('The harbor lights are back')
})
