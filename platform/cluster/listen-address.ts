import { access, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

/** The address that the server listens on: a Unix socket, or a loopback port on Windows. */
export interface ListenAddress {
  host: string
  port: number
  /** Settings on the command line of Postgres. */
  settings: Record<string, string>
  /** Recreates the socket's folder if it was removed. Call this before each start of the server. */
  prepare(): Promise<void>
  /** Rejects if the socket's file is gone. */
  requireSocket(): Promise<void>
  /** Removes a folder that was created for the socket. */
  remove(): Promise<void>
}

/**
 * Maximum bytes of a socket's path on any system. With the final zero byte, macOS allows 104 and
 * Linux 108.
 */
const socketPathLimit = 103
const port = 5432

/** Uses the cluster's folder, or a temporary folder if the socket's path would be too long. */
export async function createListenAddress(clusterFolder: string, osUser: OsUser): Promise<ListenAddress> {
  if (process.platform === 'win32') return createLoopbackAddress()
  const isInCluster = Buffer.byteLength(join(clusterFolder, `.s.PGSQL.${port}`)) <= socketPathLimit
  const folder = isInCluster ? clusterFolder : await mkdtemp(join(tmpdir(), 'stationhouse-'))
  return {
    async prepare() {
      if (isInCluster) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (osUser.owner) await chown(folder, osUser.owner.uid, osUser.owner.gid)
    },
    requireSocket: () => access(join(folder, `.s.PGSQL.${port}`)),
    host: folder,
    port,
    settings: {
      listen_addresses: '',
      // The path is relative, so a copied or moved cluster doesn't use the socket of the original.
      unix_socket_directories: isInCluster ? '.' : folder,
      unix_socket_permissions: '0700',
      port: String(port),
    },
    remove: async () => {
      if (!isInCluster) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createLoopbackAddress(): Promise<ListenAddress> {
  const host = '127.0.0.1'
  const freePort = await findFreePort(host)
  return {
    host,
    port: freePort,
    settings: { listen_addresses: host, unix_socket_directories: '', port: String(freePort) },
    prepare: async () => {},
    requireSocket: async () => {},
    remove: async () => {},
  }
}

export function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port on loopback')),
      )
    })
  })
}
