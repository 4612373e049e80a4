import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBucketFileStore } from '#platform/storage/files/bucket-file-store.ts'
import type { FileStore } from '#platform/storage/files/file-store.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { type FakeS3, startFakeS3 } from '#tests/support/s3/fake-s3.ts'

let fakeS3: FakeS3
let folder: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-files-'))
  fakeS3 = await startFakeS3()
})
afterEach(async () => {
  files.close()
  await fakeS3.close()
  await rm(folder, { recursive: true, force: true })
})

const openBucket = (prefix = 'a site/') =>
  createBucketFileStore({ account: fakeS3.account, location: { bucket: 'files', prefix } })

const stores = [
  { name: 'A folder', create: () => createLocalFileStore(join(folder, 'storage')) },
  { name: 'A bucket', create: openBucket },
]

async function putFile(content: Buffer | string, version: string = randomUUID()): Promise<string> {
  const path = join(folder, 'incoming')
  await writeFile(path, content)
  await files.put(path, version)
  return version
}

/** Returns all bytes that `open` or `read` returned. */
async function collect(body: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  return body && buffer(body)
}

const readRange = async (version: string, start: number, end: number) =>
  (await collect(await files.open(version, { start, end })))?.toString('latin1') ?? null
const listVersions = async () => (await Array.fromAsync(files.list(), ({ version }) => version)).toSorted()
const listTrash = async () => (await Array.fromAsync(files.trash.list(), ({ version }) => version)).toSorted()

describe.each(stores)('$name', ({ create }) => {
  beforeEach(async () => {
    files = create()
    await files.requireUsable()
  })

  test('stores a file and returns it whole or in ranges', async () => {
    const version = await putFile('one two three')
    expect(await readdir(folder)).not.toContain('incoming')
    expect(await readRange(version, 0, 12)).toBe('one two three')
    expect(await readRange(version, 4, 6)).toBe('two')
    expect(await files.open(randomUUID(), { start: 0, end: 1 })).toBeNull()
    // This range is longer than the file.
    await expect(readRange(version, 4, 40)).rejects.toThrow('shorter')
  })

  test('streams any range of a large file', async () => {
    const content = randomBytes(3_000_001)
    const version = await putFile(content)
    expect((await collect(await files.open(version, { start: 0, end: 3_000_000 })))?.equals(content)).toBe(true)
    const middle = await collect(await files.open(version, { start: 777, end: 2_222_222 }))
    expect(middle?.equals(content.subarray(777, 2_222_223))).toBe(true)
    const body = await files.open(version, { start: 0, end: 3_000_000 })
    const reader = body?.getReader()
    expect((await reader?.read())?.value?.[0]).toBe(content[0])
    await reader?.cancel()
    await expect(readRange(version, 0, 3_000_001)).rejects.toThrow('shorter')
    expect((await collect(await files.read(version)))?.equals(content)).toBe(true)
  })

  test('reads a missing file as null and removes it without an error', async () => {
    const version = randomUUID()
    expect(await files.read(version)).toBeNull()
    await files.remove(version)
    await files.trash.put(version)
    await files.trash.restore(version)
    await files.trash.remove(version)
    expect([await listVersions(), await listTrash()]).toEqual([[], []])
    await expect((async () => files.remove('../../etc/passwd'))()).rejects.toThrow('UUID')
    expect(await files.read('../database-id')).toBeNull()
  })

  test('makes a trashed file readable only for backups, and can restore it', async () => {
    const [otherVersion, movedVersion] = [await putFile('other'), await putFile('moved')]
    await files.trash.put(movedVersion)
    expect(await files.open(movedVersion, { start: 0, end: 4 })).toBeNull()
    expect(await listVersions()).toEqual([otherVersion])
    expect(await listTrash()).toEqual([movedVersion])
    expect((await collect(await files.read(movedVersion)))?.toString()).toBe('moved')
    const [trashedFile] = await Array.fromAsync(files.trash.list())
    expect(Math.abs(Date.now() - (trashedFile?.trashedAt ?? 0))).toBeLessThan(60_000)
    await files.trash.restore(movedVersion)
    expect(await readRange(movedVersion, 0, 4)).toBe('moved')
    expect([await listVersions(), await listTrash()]).toEqual([[otherVersion, movedVersion].toSorted(), []])
    await files.trash.put(movedVersion)
    await files.trash.remove(movedVersion)
    expect(await files.read(movedVersion)).toBeNull()
  })

  test('stores a file from a stream', async () => {
    const [version, otherVersion] = [randomUUID(), randomUUID()]
    await files.putStream(Readable.from([Buffer.from('one '), Buffer.from('two')]), version)
    expect(await readRange(version, 0, 6)).toBe('one two')
    await files.putStream(Readable.from([]), otherVersion)
    expect(await listVersions()).toEqual([version, otherVersion].toSorted())
  })

  test('has the same database ID after it is reopened', async () => {
    expect(await files.readDatabaseId()).toBeNull()
    const id = randomUUID()
    await files.writeDatabaseId(id)
    const version = await putFile('a file')
    files.close()
    files = create()
    expect(await files.readDatabaseId()).toBe(id)
    expect(await listVersions()).toEqual([version])
  })
})

describe('A bucket file store', () => {
  beforeEach(() => {
    files = openBucket()
  })

  test('uses the same layout as a folder, so that files can be copied between them', async () => {
    const bucket = files
    files = createLocalFileStore(join(folder, 'storage'))
    const [version, trashedFile] = [await putFile('a file'), await putFile('a trashed file')]
    await files.trash.put(trashedFile)
    await files.writeDatabaseId(version)
    const entries = await readdir(join(folder, 'storage'), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const key = `a site/${path.slice(join(folder, 'storage').length + 1)}`
      fakeS3.bucket('files').objects.set(key, { body: await readFile(path), changedAt: Date.now(), eTag: '"x"' })
    }
    files = bucket
    expect([await listVersions(), await listTrash(), await files.readDatabaseId()]).toEqual([
      [version],
      [trashedFile],
      version,
    ])
    expect(await readRange(version, 0, 5)).toBe('a file')
  })

  test('separates sites by prefix', async () => {
    const version = await putFile('one')
    const otherSite = openBucket('another site/')
    expect(await Array.fromAsync(otherSite.list())).toEqual([])
    expect(await otherSite.open(version, { start: 0, end: 2 })).toBeNull()
    otherSite.close()
  })

  test('keeps the file when a move to the trash fails halfway', async () => {
    const version = await putFile('moved')
    fakeS3.fault = ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null)
    await expect(files.trash.put(version)).rejects.toThrow('S3 responded with 403')
    fakeS3.fault = null
    expect([await listVersions(), await listTrash()]).toEqual([[version], [version]])
    await files.trash.put(version)
    expect([await listVersions(), await listTrash()]).toEqual([[], [version]])
  })

  test('accepts a restore only if the bucket is empty or an earlier restore is unfinished', async () => {
    const version = await putFile('of another site')
    await expect(files.beginRestore()).rejects.toThrow(/^s3:\/\/files\/a site is not empty \(objects\/.*S3_PREFIX/)
    await files.remove(version)
    await files.beginRestore()
    await putFile('half a restore')
    await files.beginRestore()
    expect(await listVersions()).toEqual([])
    await putFile('all of it')
    await files.writeDatabaseId(randomUUID())
    await expect(files.beginRestore()).rejects.toThrow('is not empty (database-id)')
    await files.finishRestore()
    expect(await listVersions()).toHaveLength(1)
  })
})
