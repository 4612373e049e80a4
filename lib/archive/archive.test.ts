import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { locateArchiveFile } from './archive-file.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'stationhouse-archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function write(name: string, passphrase: string | null): Promise<string> {
  const path = join(folder, name)
  await writeArchive(
    locateArchiveFile(path),
    { passphrase },
    {
      metadata: { version: '1' },
      async write(archive) {
        await archive.add('rows', chunks('one\n', 'two\n'), () => ({ rows: 2 }))
        await archive.add('file', chunks('a picture'))
        await archive.add('nothing', chunks())
        return { entries: 3 }
      },
    },
  )
  return path
}

async function readEntries(path: string, passphrase: string | null = null) {
  const entries: Record<string, unknown> = {}
  const lastFrame = await readArchive(
    { location: locateArchiveFile(path), passphrase },
    async ({ name, content, getTrailer }) => {
      const pieces: Buffer[] = []
      for await (const piece of content) pieces.push(piece)
      entries[name] = [Buffer.concat(pieces).toString(), getTrailer().rows]
    },
  )
  return { entries, lastFrame }
}

const secret = 'three gulls on a rusty buoy'
describe.each([
  ['without a passphrase', null],
  ['with a passphrase', secret],
])('Archive %s', (_, passphrase) => {
  test('returns its content and is readable only by its owner', async () => {
    const path = await write(`whole-${passphrase === null}`, passphrase)
    expect(await readEntries(path, passphrase)).toEqual({
      entries: {
        about: ['{"version":"1"}', undefined],
        rows: ['one\ntwo\n', 2],
        file: ['a picture', undefined],
        nothing: ['', undefined],
      },
      lastFrame: { entries: 3 },
    })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('is rejected if a byte has changed, if it is truncated, or if it has extra data', {
    timeout: 300_000,
  }, async () => {
    const archiveBytes = await readFile(await write(`hurt-${passphrase === null}`, passphrase))
    const path = join(folder, 'hurt')
    // With a passphrase, each attempt takes a fifth of a second to derive a key.
    const step = passphrase === null ? 7 : 331
    for (let offset = 0; offset < archiveBytes.length; offset += step) {
      const damagedBytes = Buffer.from(archiveBytes)
      damagedBytes.writeUInt8(archiveBytes.readUInt8(offset) ^ (1 << (offset % 8)), offset)
      await writeFile(path, damagedBytes)
      await expect(readEntries(path, passphrase), `byte ${offset}`).rejects.toBeInstanceOf(OperatorError)
      await writeFile(path, archiveBytes.subarray(0, offset))
      await expect(readEntries(path, passphrase), `cut at ${offset}`).rejects.toBeInstanceOf(OperatorError)
    }
    await writeFile(path, Buffer.concat([archiveBytes, Buffer.from('x')]))
    await expect(readEntries(path, passphrase)).rejects.toThrow('there is extra data after its end')
  })
})

test('An encrypted archive hides its content and requires the passphrase', async () => {
  const path = await write('sealed', secret)
  const bytes = await readFile(path, 'latin1')
  for (const text of ['version', 'rows', 'one', 'picture']) expect(bytes).not.toContain(text)
  await expect(readEntries(path)).rejects.toThrow(`${path} is encrypted. Set BACKUP_PASSPHRASE`)
  await expect(readEntries(path, 'another')).rejects.toThrow(
    `${path} was made with another passphrase. Set BACKUP_PASSPHRASE to that passphrase.`,
  )
})

test('Other files, newer formats and missing files have their own errors', async () => {
  const path = join(folder, 'other')
  for (const text of ['', '\n', 'PK\u0003\u0004 zip', '%PDF-1.7\n'.repeat(100)]) {
    await writeFile(path, text)
    await expect(readEntries(path)).rejects.toThrow('is not a Stationhouse backup')
  }
  await writeFile(path, 'stationhouse-backup 2\n{}\n')
  await expect(readEntries(path)).rejects.toThrow('was made by a newer version')
  await expect(readEntries(join(folder, 'missing'))).rejects.toThrow("can't be read: the file does not exist")
})

test('A failing writer doesn’t leave a file or replace an existing one', async () => {
  const path = join(folder, 'failed')
  const failingWrite = { metadata: {}, write: () => Promise.reject(new Error('the disk went away')) }
  await expect(writeArchive(locateArchiveFile(path), { passphrase: null }, failingWrite)).rejects.toThrow(
    'the disk went away',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
  await writeFile(path, 'precious')
  await expect(writeArchive(locateArchiveFile(path), { passphrase: null }, failingWrite)).rejects.toThrow(
    `${path} already exists`,
  )
  expect(await readFile(path, 'utf8')).toBe('precious')
})
