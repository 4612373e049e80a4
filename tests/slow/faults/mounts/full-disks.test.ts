import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { article } from '#tests/integration/server/server-fixture.ts'
import { countRounds, isFullSize } from '#tests/support/full-size.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { canMount } from '#tests/support/site/own-disk.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

const run = promisify(execFile)

/** Puts a folder with all that is in it on a small file system of its own; returns what takes that away. */
async function giveOwnSpace(folder: string, megabytes: number): Promise<() => Promise<void>> {
  const old = `${folder}.old`
  await rename(folder, old)
  await run('mkdir', [folder])
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  await run('cp', ['-a', `${old}/.`, folder])
  return async () => void (await run('umount', [folder]))
}

/** Takes all the space there is; returns what gives it back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  for (const size of [1_048_576, 4_096]) {
    for (;;) {
      const isWritten = await file.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
      if (!isWritten) break
    }
  }
  await file.close()
  return () => rm(path)
}

const picture = async () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()

/** An article or a file, whichever the scene is about; true when the server says that it has it. */
async function write(client: SupabaseClient, kind: 'article' | 'file', name: string): Promise<boolean> {
  if (kind === 'file')
    return !(await client.storage.from('media-library').upload(`general/${name}.png`, await picture())).error
  // Noise, so that it takes its room in spite of compression.
  const content = randomBytes(150_000).toString('base64')
  return !(await client.from('articles').insert({ ...article(name), content })).error
}

async function has(client: SupabaseClient, kind: 'article' | 'file', name: string): Promise<boolean> {
  if (kind === 'file') return (await client.storage.from('media-library').download(`general/${name}.png`)).data !== null
  const { data } = await client.from('articles').select('id').eq('title', name)
  return data?.length === 1
}

describe.runIf(canMount && isFullSize)('On a disk that fills up', () => {
  const rounds = countRounds({ usual: 1, full: 5 })

  test.for([
    { scene: 'the log of writes', path: 'postgres/pg_wal', megabytes: 96, kind: 'article' },
    { scene: 'the database', path: 'postgres', megabytes: 160, kind: 'article' },
    { scene: 'files', path: 'storage', megabytes: 600, kind: 'file' },
  ] as const)(
    'With no room for $scene, pages are served, writes say so in time, and with room all goes on without a loss',
    {
      timeout: rounds * 240_000,
    },
    async ({ path, megabytes, kind }, { annotate }) => {
      const DATA_DIR = await copyDataFolder('none')
      const folder = join(DATA_DIR, path)
      const takeAway = await giveOwnSpace(folder, megabytes)
      const site = await startSite({ DATA_DIR, SEED: 'none' })
      const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
      const acknowledged: string[] = []
      let longest = 0
      let back = 0
      const status = async (address: string) => {
        const begun = performance.now()
        const answer = await fetch(site.url + address)
        await answer.arrayBuffer()
        longest = Math.max(longest, performance.now() - begun)
        return answer.status
      }
      try {
        for (let round = 0; round < rounds; round += 1) {
          expect(await write(client, kind, `Before ${round}`)).toBe(true)
          acknowledged.push(`Before ${round}`)
          expect(await status('/news')).toBe(200)
          const giveBack = await fill(folder)
          let refused = 0
          for (let turn = 0; refused < 5 && turn < 400; turn += 1) {
            const name = `Full ${round} ${turn}`
            const begun = performance.now()
            if (await write(client, kind, name)) acknowledged.push(name)
            else refused += 1
            longest = Math.max(longest, performance.now() - begun)
          }
          expect(refused).toBe(5)
          expect([200, 503]).toContain(await status('/news'))
          expect(await status('/healthz')).toBe(200)
          expect(longest).toBeLessThan(scaleToLoad(5_000, longest))

          await giveBack()
          const begun = performance.now()
          let turn = 0
          const isBack = () => {
            turn += 1
            return write(client, kind, `After ${round} ${turn}`)
          }
          await expect.poll(isBack, { interval: 100 }).toBe(true)
          back = Math.max(back, performance.now() - begun)
          acknowledged.push(`After ${round} ${turn}`)
          const kept = await Promise.all(acknowledged.map((name) => has(client, kind, name)))
          expect(acknowledged.filter((_, index) => !kept[index])).toEqual([])
        }
        const [slowest, again] = [longest, back].map(Math.round)
        await annotate(
          `${rounds} rounds, ${acknowledged.length} acknowledged, 0 lost; answers within ${slowest} ms, back after ${again} ms`,
        )
      } finally {
        await site.stop()
        await takeAway()
        await rm(dirname(DATA_DIR), { recursive: true, force: true })
      }
    },
  )
})
