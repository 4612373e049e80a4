import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const unshare = 'unshare'
const mayMount = () => spawnSync(unshare, ['--mount', 'true']).status === 0

/**
 * True if tests can create and mount a file system: on Linux with loop devices and Perl, as a root
 * user who may mount.
 */
export const canMount =
  process.getuid?.() === 0 && existsSync('/dev/loop-control') && existsSync('/usr/bin/perl') && mayMount()

export interface TestDisk {
  folder: string
  /**
   * Drops all data that was not synced. Every file operation fails until the disk is mounted again.
   */
  cutPower(): Promise<void>
  /** Kills the processes that still use the disk, mounts it and lets ext4 recover. */
  mountAgain(): Promise<void>
  /** Flushes buffered writes. */
  sync(): Promise<void>
  remove(): Promise<void>
}

/**
 * Calls `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH` in Perl, because Node has no ioctl.
 */
const shutdownScript = `open(my $folder, "<", $ARGV[0]) or die $!;
  my $flags = pack("L", 2);
  ioctl($folder, 0x8004587D, $flags) or die $!;`

/** Creates and mounts an ext4 file system in a file, on a loop device. */
export async function createTestDisk(megabytes: number): Promise<TestDisk> {
  const parent = await mkdtemp(join(tmpdir(), 'stationhouse-disk-'))
  await chmod(parent, 0o711)
  const file = join(parent, 'disk')
  const folder = join(parent, 'mounted')
  await mkdir(folder)
  await run('truncate', ['--size', `${megabytes}M`, file])
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', file])
  const mount = () => run('mount', ['-o', 'loop', file, folder])
  await mount()
  return {
    folder,
    cutPower: async () => void (await run('perl', ['-e', shutdownScript, folder])),
    async mountAgain() {
      await unmount(folder)
      await mount()
    },
    sync: async () => void (await run('sync', ['--file-system', folder])),
    async remove() {
      await unmount(folder)
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/**
 * Kills the processes whose working directory is in the folder, because processes of a failed
 * database may wait for each other forever. Finds them by folder, because a restarted process has
 * an unknown ID.
 */
async function killProcessesIn(folder: string): Promise<void> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of pids) {
    const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    // The process may have already exited.
    if (workingDirectory.startsWith(`${folder}/`)) await run('kill', ['-KILL', pid]).catch(() => {})
  }
}

async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error = await run('umount', [folder]).then(
      () => null,
      (error: unknown) => error,
    )
    if (!error) return
    if (tries === 100) throw error
    await killProcessesIn(folder)
    await setTimeout(100)
  }
}
