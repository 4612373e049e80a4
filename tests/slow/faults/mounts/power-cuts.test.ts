import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'
import { canMount, createTestDisk, type TestDisk } from '#tests/support/site/test-disk.ts'

const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Acknowledged articles with their last excerpts, and files with their hashes. */
interface Acknowledged {
  articles: Map<string, string>
  files: Map<string, string>
}

const createEmptyRecord = (): Acknowledged => ({ articles: new Map(), files: new Map() })
const countAcknowledged = ({ articles, files }: Acknowledged) => articles.size + files.size

const getBucket = (client: SupabaseClient) => client.storage.from('media-library')

/**
 * Creates a picture for each writer. Hashes the served bytes, because an upload removes metadata.
 */
async function createPictures(client: SupabaseClient) {
  return Promise.all(
    ['navy', 'gold', 'teal', 'gray'].map(async (background, index) => {
      const bytes = await sharp({ create: { width: 200 + index, height: 150, channels: 3, background } })
        .png()
        .toBuffer()
      const name = `general/sample-${index}.png`
      await getBucket(client).upload(name, bytes, { upsert: true })
      const { data } = await getBucket(client).download(name)
      return { bytes, hash: hashBytes((await data?.bytes()) ?? new Uint8Array()) }
    }),
  )
}

/** Starts four writers. `stop` waits for their last calls. */
function startWriters(client: SupabaseClient, round: number, pictures: Awaited<ReturnType<typeof createPictures>>) {
  const acknowledged = createEmptyRecord()
  let isStopped = false
  const write = async ({ bytes, hash }: (typeof pictures)[number], writer: number) => {
    for (let step = 0; !isStopped; step += 1) {
      const title = `Round ${round}, writer ${writer}, step ${step}`
      const first = createArticleRow(title)
      const added = await client.from('articles').insert(first)
      if (!added.error) acknowledged.articles.set(title, first.excerpt)
      const excerpt = `Edited in step ${step}.`
      const edited = await client.from('articles').update({ excerpt }).eq('title', title).select('title')
      if (edited.data?.length === 1) acknowledged.articles.set(title, excerpt)
      const name = `general/${round}-${writer}-${step}.png`
      const uploaded = await getBucket(client).upload(name, bytes)
      if (!uploaded.error) acknowledged.files.set(name, hash)
    }
  }
  const writers = pictures.map(write)
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await Promise.all(writers)
    },
  }
}

/**
 * Lists articles and files that are missing or differ from their acknowledged state. An edit during
 * the power cut may or may not exist.
 */
async function listLost(client: SupabaseClient, { articles, files }: Acknowledged): Promise<string[]> {
  const missing: string[] = []
  for (const [title, excerpt] of articles) {
    const { data } = await client.from('articles').select('excerpt').eq('title', title).throwOnError()
    const isEdited = data?.[0]?.excerpt.startsWith('Edited')
    if (data?.length !== 1 || (data[0]?.excerpt !== excerpt && !isEdited)) missing.push(title)
  }
  for (const [name, hash] of files) {
    const { data } = await getBucket(client).download(name)
    if (!data || hashBytes(await data.bytes()) !== hash) missing.push(name)
  }
  return missing
}

/**
 * Cuts the disk's power and kills the server. `mountAgain` kills only processes whose working
 * directory is on the disk.
 */
async function cutPower(disk: TestDisk, site: StartedSite): Promise<void> {
  await disk.cutPower()
  await site.kill()
}

describe.runIf(canMount)('A power cut', () => {
  let disk: TestDisk
  beforeEach(async () => {
    disk = await createTestDisk(1_536)
  })
  afterEach(() => disk.remove())

  test('doesn’t lose an acknowledged write, and the next start needs no repair', async () => {
    const DATA_DIR = await copyDataFolder('none', disk.folder)
    await disk.sync()
    const all = createEmptyRecord()
    const open = async () => {
      const site = await startSite({ DATA_DIR, SEED: 'none' })
      return { site, client: await connectAsService({ url: site.url, dataDir: DATA_DIR }) }
    }
    let { site, client } = await open()
    const pictures = await createPictures(client)
    for (let round = 0; round < 3; round += 1) {
      const { acknowledged, stop } = startWriters(client, round, pictures)
      await expect.poll(() => countAcknowledged(acknowledged), { interval: 5 }).toBeGreaterThan(170)
      await setTimeout((round * 37) % 200)
      // The file is never synced, so its loss proves that the power cut worked.
      const unsynced = join(disk.folder, `unsynced-${round}`)
      await writeFile(unsynced, 'held in memory')
      await cutPower(disk, site)
      await stop()
      await disk.mountAgain()
      expect(await readFile(unsynced, 'utf8').catch(() => '')).not.toBe('held in memory')
      ;({ site, client } = await open())
      expect(await listLost(client, acknowledged)).toEqual([])
      for (const kind of ['articles', 'files'] as const)
        for (const [name, value] of acknowledged[kind]) all[kind].set(name, value)
    }
    expect(await listLost(client, all)).toEqual([])
    expect(await site.stop()).toBe(0)
  })

  test('loses rows of a database without durability, so these tests can detect losses', async () => {
    const external = join(disk.folder, 'external')
    const database = await startEmbeddedPostgres({ dataDir: external, log: () => {}, isThrowaway: true })
    const { url: DATABASE_URL, close } = await openDatabaseUrl(database.connection)
    const DATA_DIR = join(disk.folder, 'data')
    const site = await startSite({ DATA_DIR, DATABASE_URL, SEED: 'none' })
    const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
    const { acknowledged, stop } = startWriters(client, 0, await createPictures(client))
    // Sync the earlier state, so that the database can be opened after the power cut.
    await disk.sync()
    const before = countAcknowledged(acknowledged)
    await expect.poll(() => countAcknowledged(acknowledged), { interval: 5 }).toBeGreaterThan(before + 100)
    await cutPower(disk, site)
    await Promise.all([stop(), database.stop()])
    close()
    await disk.mountAgain()

    const outcome = await openAgain(external, DATA_DIR, acknowledged)
    expect(outcome === 'does not open' || outcome.length > 0).toBe(true)
  })
})

/** Lists what a database without durability lost, or reports that it does not open. */
async function openAgain(external: string, DATA_DIR: string, acknowledged: Acknowledged) {
  const database = await startEmbeddedPostgres({ dataDir: external, log: () => {}, isThrowaway: true }).catch(
    () => null,
  )
  if (!database) return 'does not open'
  const { url: DATABASE_URL, close } = await openDatabaseUrl(database.connection)
  const site = await startSite({ DATA_DIR, DATABASE_URL, SEED: 'none' }).catch(() => null)
  const client = site && (await connectAsService({ url: site.url, dataDir: DATA_DIR }))
  const missing = client ? await listLost(client, acknowledged).catch(() => null) : null
  await site?.stop()
  close()
  await database.stop()
  return missing ?? 'does not open'
}
