import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A checkout with nothing to install, whose server says where it runs. */
let checkout: string

beforeAll(async () => {
  checkout = await realpath(await mkdtemp(join(tmpdir(), 'stationhouse-launch-')))
  const scripts = join(checkout, 'scripts')
  await mkdir(join(scripts, 'installation'), { recursive: true })
  await cp(join(import.meta.dirname, '../launch.mjs'), join(scripts, 'launch.mjs'))
  await writeFile(join(scripts, 'installation', 'install.mjs'), 'export async function ensureInstalled() {}\n')
  await writeFile(join(scripts, 'start.ts'), 'console.log(process.cwd())\n')
})
afterAll(() => rm(checkout, { recursive: true }))

test.each([
  { by: 'npm', settings: { npm_lifecycle_event: 'site' } },
  { by: 'itself', settings: {} },
])(
  'The launcher, started by $by in another folder, runs the server in that of the checkout, where its data is',
  async ({ settings }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'launch.mjs'), 'start'], {
      cwd: tmpdir(),
      env: settings,
    })
    expect(stdout.trim()).toBe(checkout)
  },
)
