import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeImportFolder, sweepImportFolders } from './import-folder.ts'

let base: string
beforeEach(async () => {
  base = await mkdtemp('/tmp/stationhouse-sweep-')
  vi.stubEnv('TMPDIR', base)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(base, { recursive: true })
})

const ended: string[] = []
const sweep = () => sweepImportFolders(async (cluster) => ended.push(cluster))

/** A folder as another import would have left it. */
async function leave(name: string, owner: string | null): Promise<string> {
  const folder = join(base, `stationhouse-import-${name}`)
  await mkdir(join(folder, 'data', 'postgres'), { recursive: true })
  if (owner !== null) await writeFile(join(folder, 'owner'), owner)
  return folder
}

test('The folder of an import that was killed goes, after its database has been ended; that of one that runs stays', async () => {
  const own = await makeImportFolder()
  const [, list = ''] = (await readFile(join(own, 'owner'), 'utf8')).split(' ')
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'close')
  const dead = await leave('dead00', `${child.pid} ${list}`)
  await leave('parent', `${process.ppid} ${list}`)
  await sweep()
  expect((await readdir(base)).sort()).toEqual([own.slice(base.length + 1), 'stationhouse-import-parent'].sort())
  expect(ended.splice(0)).toEqual([join(dead, 'data', 'postgres')])
})

test('One of which nobody can say whose it is goes after a day', async () => {
  const folders = [await leave('nobody', null), await leave('others', '7 another-container')]
  await sweep()
  expect(await readdir(base)).toHaveLength(2)
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const folder of folders) await utimes(folder, dayAgo, dayAgo)
  await sweep()
  expect(await readdir(base)).toEqual([])
  ended.length = 0
})

test('Other folders, and links, stay', async () => {
  await mkdir(join(base, 'elsewhere'))
  await symlink(join(base, 'elsewhere'), join(base, 'stationhouse-import-linked'))
  await leave('with-more-in-its-name', '1 gone')
  await sweep()
  expect(await readdir(base)).toHaveLength(3)
  vi.stubEnv('TMPDIR', join(base, 'missing'))
  await sweep()
  expect(ended).toEqual([])
})
