import { access, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/** Where the server listens: a Unix socket in the cluster's folder, on Windows a loopback port. */
export interface ListenAddress {
  host: string
  port: number
  /** For `postgresql.conf`. */
  settings: Record<string, string>
  /** Makes a folder for the socket again that somebody removed. To be called before each start of the server. */
  prepare(): Promise<void>
  /** Rejects when the file of the socket is gone. */
  isThere(): Promise<void>
  /** Removes a folder that was created for the socket. */
  remove(): Promise<void>
}

/** Bytes of a socket's path: 108 on Linux with the final zero, 104 on macOS. */
const socketPathLimit = 103
const port = 5432

/** The cluster's folder when the socket's path fits, and a temporary folder otherwise. */
export async function createListenAddress(cluster: string, account: ServerAccount): Promise<ListenAddress> {
  if (process.platform === 'win32') return createLoopbackAddress()
  const isNear = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= socketPathLimit
  const folder = isNear ? cluster : await mkdtemp(join(tmpdir(), 'stationhouse-'))
  return {
    async prepare() {
      if (isNear) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (account.owner) await chown(folder, account.owner.uid, account.owner.gid)
    },
    isThere: () => access(join(folder, `.s.PGSQL.${port}`)),
    host: folder,
    port,
    settings: {
      listen_addresses: '',
      // Relative, so that a copied or moved cluster doesn't lead to the socket of the other.
      unix_socket_directories: isNear ? '.' : folder,
      unix_socket_permissions: '0700',
      port: String(port),
    },
    remove: async () => {
      if (!isNear) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createLoopbackAddress(): Promise<ListenAddress> {
  const host = '127.0.0.1'
  const free = await findFreePort(host)
  return {
    host,
    port: free,
    settings: { listen_addresses: host, unix_socket_directories: '', port: String(free) },
    prepare: async () => {},
    isThere: async () => {},
    remove: async () => {},
  }
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port on loopback')),
      )
    })
  })
}
