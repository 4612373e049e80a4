import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let place = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'stationhouse-folder-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

describe('The data folder', () => {
  test('is made with all that is missing above it, closed to others', async () => {
    const path = join(place, 'not', 'there', 'yet')
    expect(await openDataFolder(path)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  test('may be there already: an empty one is closed to others, one with a site in it stays as it is', async () => {
    const path = join(place, 'made before')
    await mkdir(path)
    await chmod(path, 0o755)
    expect(await openDataFolder(path)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
    await mkdir(join(path, 'keys'))
    await writeFile(join(path, 'note of the operator'), '')
    await chmod(path, 0o755)
    expect(await openDataFolder(path)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o755)
  })

  test('is refused where it holds files of somebody else and no site', async () => {
    const path = join(place, 'project')
    await mkdir(join(path, 'storage'), { recursive: true })
    await writeFile(join(path, 'package.json'), '{}')
    await expect(openDataFolder(path)).rejects.toThrow(
      `The data folder ${path} holds other files (package.json) and no site: set DATA_DIR to a new or an empty folder.`,
    )
    expect(await readdir(path)).toEqual(['package.json', 'storage'])
  })

  test('may hold what a disk, a backup folder or an earlier attempt has put there', async () => {
    const path = join(place, 'prepared')
    for (const name of ['lost+found', 'archives', 'backups', '.snapshots', 'postgres-18.4']) {
      await mkdir(join(path, name), { recursive: true })
    }
    await writeFile(join(path, 'backups', 'monday.backup'), '')
    expect(await openDataFolder(path)).toBe(path)
  })

  test('is empty again after a start that was killed while it tried to write', async () => {
    const path = join(place, 'left')
    await mkdir(path)
    await writeFile(join(path, '.probe-414d3edfc38d'), 'x')
    await openDataFolder(path)
    expect(await readdir(path)).toEqual([])
  })

  test('is refused in one sentence where a file stands in its way', async () => {
    await writeFile(join(place, 'file'), '')
    await expect(openDataFolder(join(place, 'file'))).rejects.toThrow(/is not a folder; set DATA_DIR to one\.$/)
    await expect(openDataFolder(join(place, 'file', 'below'))).rejects.toThrow(
      /is not a folder; set DATA_DIR to one\.$/,
    )
  })

  test.runIf(process.platform === 'linux')('is refused at once where no folder can be made', async () => {
    await expect(openDataFolder('/proc/nowhere')).rejects.toThrow(
      /can't be written by this user; set DATA_DIR to one that can\.$/,
    )
  })
})
