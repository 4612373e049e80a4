import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createGateway } from '#platform/gateway/create-gateway.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { createStorage, type Storage, type StorageOptions } from '#platform/storage/create-storage.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'
import { listFileNames } from './stored-files.ts'

export interface StorageFixture {
  db: TestDatabase
  /** Contains the stored files. */
  folder: string
  /** The errors that the service reported. */
  failures: unknown[]
  /** Sends a request to a path below `/storage/v1`, as a visitor by default. */
  send(path: string, init?: RequestInit & { as?: TestIdentity; duplex?: 'half' }): Promise<Response>
  /** Starts another instance on the same database and folder. */
  startInstance(config?: Partial<StorageOptions>): Promise<Storage>
  /** Lists the file names in a folder of the storage. */
  listFiles(subfolder: 'objects' | 'incoming' | 'trash' | 'variants'): Promise<string[]>
  close(): Promise<void>
}

export type TestIdentity = 'anon' | 'staff' | 'other' | 'service'

const staffId = '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11'
const identities: Record<TestIdentity, Identity> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  staff: { role: 'authenticated', claims: { role: 'authenticated', sub: staffId } },
  other: { role: 'authenticated', claims: { role: 'authenticated', sub: 'a9d7e0a0-9c0c-4a52-9d0a-7d0f2c1f9c22' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
}

/**
 * Starts the storage service on a new database. The buckets `open` and `pictures` are public, and
 * `closed` is private. Only `staff` and `service` may write.
 */
export async function createStorageFixture(overrides: Partial<StorageOptions> = {}): Promise<StorageFixture> {
  const db = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-storage-'))
  const failures: unknown[] = []
  const responses: Response[] = []
  await db.admin.query(setupSql)
  const startInstance = (config: Partial<StorageOptions> = {}) =>
    createStorage({
      database: db,
      folder,
      authenticate: async (request) => identities[parseTestIdentity(request.headers.get('x-test-identity'))],
      signingSecrets: [Buffer.alloc(32, 7)],
      onError: (error) => failures.push(error),
      ...overrides,
      ...config,
    })
  const storage = await startInstance()
  const handle = createGateway({ services: { storage } })
  return {
    db,
    folder,
    failures,
    startInstance,
    send: async (path, { as = 'anon', ...init } = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-test-identity', as)
      const response = await handle(new Request(`http://site.test/storage/v1${path}`, { ...init, headers }))
      responses.push(response)
      return response
    },
    listFiles: (subfolder) => listFileNames(join(folder, subfolder)),
    async close() {
      // An unread response keeps its file open.
      for (const { body } of responses) if (body && !body.locked) await body.cancel()
      await storage.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function parseTestIdentity(text: string | null): TestIdentity {
  return text === 'staff' || text === 'other' || text === 'service' ? text : 'anon'
}

const setupSql = `
  update storage.quota set files_per_hour = 1000000;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('open', 'open', true, 2000000, null),
    ('pictures', 'pictures', true, 2000000, array['image/png', 'image/jpeg']),
    ('closed', 'closed', false, null, null);
  create policy "test read" on storage.objects for select to anon, authenticated
    using ((bucket_id in ('open', 'pictures') and name !~ '^hidden/') or auth.uid() = '${staffId}');
  create policy "test write" on storage.objects for all to authenticated
    using (auth.uid() = '${staffId}') with check (auth.uid() = '${staffId}');`

/** Makes a picture in one color. A different `red` makes a different picture. */
export function makePicture(width: number, height: number, red = 120) {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } })
}

export async function makePng(red = 120): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await makePicture(40, 30, red).png().toBuffer())
}

/** Makes an MP4 file with an empty index and pseudo-random content. */
export function makeMp4(byteCount: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(byteCount)
  for (let offset = 0; offset < byteCount; offset++) bytes[offset] = (offset * 31 + (offset >> 8)) & 255
  writeBox(bytes, 0, 24, 'ftyp')
  bytes.write('isom\0\0\0\0isommp42', 8, 'latin1')
  writeBox(bytes, 24, 8, 'moov')
  writeBox(bytes, 32, byteCount - 32, 'mdat')
  return bytes
}

function writeBox(bytes: Buffer, offset: number, size: number, type: string): void {
  bytes.writeUInt32BE(size, offset)
  bytes.write(type, offset + 4, 'latin1')
}
