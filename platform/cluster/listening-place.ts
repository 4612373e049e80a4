import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/** Where a server listens: a Unix socket in the cluster's folder, on Windows a loopback port. */
export interface ListeningPlace {
  host: string
  port: number
  settings: Record<string, string>
  remove(): Promise<void>
}

/** Bytes of a socket's whole path on Linux (108 with its end); macOS allows four less. */
const socketPathLimit = 103
const port = 5432

export async function createListeningPlace(cluster: string, account: ServerAccount): Promise<ListeningPlace> {
  if (process.platform === 'win32') return createLoopbackPlace()
  const isNear = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= socketPathLimit
  const folder = isNear ? cluster : await mkdtemp(join(tmpdir(), 'stationhouse-'))
  if (!isNear && account.owner) await chown(folder, account.owner.uid, account.owner.gid)
  return {
    host: folder,
    port,
    settings: {
      listen_addresses: '',
      // As the server names its working folder: copied or moved, the cluster does not lead to another's socket.
      unix_socket_directories: isNear ? '.' : folder,
      unix_socket_permissions: '0700',
      port: String(port),
    },
    remove: async () => {
      if (!isNear) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createLoopbackPlace(): Promise<ListeningPlace> {
  const host = '127.0.0.1'
  const free = await findFreePort(host)
  return {
    host,
    port: free,
    settings: { listen_addresses: host, unix_socket_directories: '', port: String(free) },
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
