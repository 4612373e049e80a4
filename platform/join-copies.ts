import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { DatabaseAddress } from './database/address.ts'
import { connect } from './database/connect.ts'
import { createKeys } from './identity/keys.ts'
import type { FileStore } from './storage/files/file-store.ts'
import { createLocalFileStore } from './storage/files/local-file-store.ts'

/** Another copy of the server is at work on the database with other keys or files; `message` is one sentence that says what to do. */
class OtherCopyError extends OperatorError {
  override readonly name = 'OtherCopyError'
}

export interface JoinCopiesOptions {
  /** A database that `prepareDatabase` has prepared. */
  address: DatabaseAddress
  dataDir: string
  signingKeysFile: string | null
  /** Those of the data folder by default. */
  files?: FileStore | undefined
  /** How often the announcement is repeated, in ms, for a database that was restarted meanwhile. */
  renewMs?: number
}

/** Any fixed numbers: a lock for those who join, and the first half of the locks by which a copy says what it has. */
const joinLock = 0x6a6f696e
const announced = { signing: 0x636f7079, verifying: 0x636f707a, apiKeys: 0x636f707b, files: 0x636f707c } as const
type Announced = keyof typeof announced

interface Announcement {
  kind: Announced
  /** 32 bits of a hash. */
  hash: number
}

/**
 * Announces to the other copies of the server on a database which keys and files this one has, until `close`; throws
 * `OtherCopyError` if one of them has others: what one stores or signs, the other would not know. The announcements are
 * advisory locks, which end with the connection, so keys can be replaced while no copy is running.
 */
export async function joinCopies(options: JoinCopiesOptions): Promise<{ close(): Promise<void> }> {
  const { address, dataDir, renewMs = 30_000 } = options
  let own: Announcement[] = []
  const sql = connect(address, { login: 'authenticator', max: 1 })
  try {
    await sql`select pg_advisory_lock(${joinLock})`
    // Under the lock, so that copies that begin together make one id for a bucket.
    own = await describeCopy(options)
    requireSame(own, await readOthers(sql), dataDir)
    await announce(sql, own)
    await sql`select pg_advisory_unlock(${joinLock})`
  } catch (error) {
    await sql.end(0)
    throw error
  }
  // Its failures are those of the database, which others report.
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = announce(sql, own).catch(() => {})
  }, renewMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await sql.end()
      await renewing
    },
  }
}

async function describeCopy({ dataDir, signingKeysFile, files }: JoinCopiesOptions): Promise<Announcement[]> {
  const keys = await createKeys({ folder: join(dataDir, 'keys'), file: signingKeysFile })
  const [signing, ...verifying] = keys.secretsFor('comparison with other copies')
  const place = await (files ?? createLocalFileStore(join(dataDir, 'storage'))).ensurePlaceId()
  return [
    { kind: 'signing', hash: hashOf(signing) },
    ...[signing, ...verifying].map((secret) => ({ kind: 'verifying' as const, hash: hashOf(secret) })),
    { kind: 'apiKeys', hash: hashOf(`${keys.publishableKey} ${keys.secretKey}`) },
    { kind: 'files', hash: hashOf(place) },
  ]
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest().readInt32BE(0)

/** Those that this connection has not announced, so that a lock is never counted twice. */
async function announce(sql: Sql, own: readonly Announcement[]): Promise<void> {
  for (const { kind, hash } of own) {
    await sql`
      select pg_advisory_lock_shared(${announced[kind]}::int, ${hash}::int) where not exists (
        select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objsubid = 2
          and classid = ${announced[kind]}::int::oid and objid = ${hash}::int::oid)`
  }
}

/** What each other copy has announced. */
async function readOthers(sql: Sql): Promise<Announcement[][]> {
  const rows = await sql<{ pid: number; class: number; hash: number }[]>`
    select pid, classid::int8::int4 as class,
      case when objid::int8 > 2147483647 then objid::int8 - 4294967296 else objid::int8 end::int4 as hash
    from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`
  // `Object.entries` widens the names to strings.
  const kinds: ReadonlyMap<number, Announced> = new Map(
    Object.entries(announced).map(([kind, number]) => [number, kind as Announced]),
  )
  return [...Map.groupBy(rows, ({ pid }) => pid).values()].map((locks) =>
    locks.flatMap((lock) => {
      const kind = kinds.get(lock.class)
      return kind ? [{ kind, hash: lock.hash }] : []
    }),
  )
}

function requireSame(own: readonly Announcement[], others: readonly Announcement[][], dataDir: string): void {
  const keys = join(dataDir, 'keys')
  for (const other of others.filter((copy) => copy.length > 0)) {
    if (!isVerified(own, other) || !isVerified(other, own) || !isSame('apiKeys', own, other)) {
      throw new OtherCopyError(
        'Another running copy of the server uses the database at DATABASE_URL with other keys, so neither would accept who signed in ' +
          `at the other: copy its DATA_DIR/keys to ${keys}, set AUTH_SIGNING_KEYS to the same key set, or stop that copy before.`,
      )
    }
    if (!isSame('files', own, other)) {
      throw new OtherCopyError(
        'Another running copy of the server uses the database at DATABASE_URL and keeps the uploaded files elsewhere, so each would ' +
          `lack the other's: make ${join(dataDir, 'storage')} and its DATA_DIR/storage one shared folder, give both the same S3_BUCKET and S3_PREFIX, or stop that copy before.`,
      )
    }
  }
}

/** Whether `other` accepts what `own` signs. */
function isVerified(own: readonly Announcement[], other: readonly Announcement[]): boolean {
  const accepted = new Set(hashesOf('verifying', other))
  return hashesOf('signing', own).every((hash) => accepted.has(hash))
}

function isSame(kind: Announced, own: readonly Announcement[], other: readonly Announcement[]): boolean {
  return hashesOf(kind, own)[0] === hashesOf(kind, other)[0]
}

function hashesOf(kind: Announced, copy: readonly Announcement[]): number[] {
  return copy.filter((each) => each.kind === kind).map(({ hash }) => hash)
}
