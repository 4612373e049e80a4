import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'stationhouse-folder-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

describe('The data folder', () => {
  test('is created with all missing parent folders and is private', async () => {
    const path = join(parent, 'not', 'there', 'yet')
    expect(await openDataFolder(path)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  test('becomes private if it was empty, and keeps its mode if it has a site', async () => {
    const path = join(parent, 'made before')
    await mkdir(path)
    await chmod(path, 0o755)
    expect(await openDataFolder(path)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
    await mkdir(join(path, 'keys'))
    await writeFile(join(path, 'operator notes'), '')
    await chmod(path, 0o755)
    expect(await openDataFolder(path)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o755)
  })

  test('is rejected if it contains other files and no site', async () => {
    const path = join(parent, 'project')
    await mkdir(join(path, 'storage'), { recursive: true })
    await writeFile(join(path, 'package.json'), '{}')
    await expect(openDataFolder(path)).rejects.toThrow(
      `The data folder ${path} has other files (package.json) and no site: set DATA_DIR to a new or an empty folder.`,
    )
    expect(await readdir(path)).toEqual(['package.json', 'storage'])
  })

  test('may contain empty folders, and files from the file system, backups or an earlier start', async () => {
    const path = join(parent, 'prepared')
    for (const name of ['lost+found', 'archives', 'backups', '.snapshots', 'postgres-18.4']) {
      await mkdir(join(path, name), { recursive: true })
    }
    await writeFile(join(path, 'backups', 'monday.backup'), '')
    expect(await openDataFolder(path)).toBe(path)
  })

  test('is cleared of the probe file of a killed start', async () => {
    const path = join(parent, 'left')
    await mkdir(path)
    await writeFile(join(path, '.probe'), 'x')
    await openDataFolder(path)
    expect(await readdir(path)).toEqual([])
  })

  test('is rejected with an instruction if its path is a file or inside a file', async () => {
    await writeFile(join(parent, 'file'), '')
    await expect(openDataFolder(join(parent, 'file'))).rejects.toThrow(/is not a folder\. Set DATA_DIR to a folder\.$/)
    await expect(openDataFolder(join(parent, 'file', 'below'))).rejects.toThrow(
      /is not a folder\. Set DATA_DIR to a folder\.$/,
    )
  })

  test.runIf(process.platform === 'linux')('is rejected with an instruction if it can’t be created', async () => {
    await expect(openDataFolder('/proc/nowhere')).rejects.toThrow(
      /is not writable\. Set DATA_DIR to a writable folder\.$/,
    )
  })
})
