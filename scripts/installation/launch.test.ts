import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A checkout with nothing to install. Its server prints the working directory. */
let checkout: string

beforeAll(async () => {
  checkout = await realpath(await mkdtemp(join(tmpdir(), 'stationhouse-launch-')))
  const scripts = join(checkout, 'scripts')
  await mkdir(join(scripts, 'installation'), { recursive: true })
  await cp(join(import.meta.dirname, '../launch.mjs'), join(scripts, 'launch.mjs'))
  await cp(join(import.meta.dirname, 'env-file.mjs'), join(scripts, 'installation', 'env-file.mjs'))
  await writeFile(join(scripts, 'installation', 'install.mjs'), 'export async function ensureInstalled() {}\n')
  await writeFile(join(scripts, 'start.ts'), 'console.log(process.cwd())\n')
  await writeFile(join(scripts, 'backup.ts'), 'console.log(JSON.stringify([process.argv.slice(2), process.env]))\n')
})
afterAll(() => rm(checkout, { recursive: true }))

test.each([
  { way: 'through npm', settings: { npm_lifecycle_event: 'site' } },
  { way: 'directly', settings: {} },
])('The launcher, started $way in another folder, runs the server in the checkout', async ({ settings }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'launch.mjs'), 'start'], {
    cwd: tmpdir(),
    env: settings,
  })
  expect(stdout.trim()).toBe(checkout)
})

/** Runs a command that prints its arguments and environment. */
async function runBackup(args: string[], env: Record<string, string> = {}) {
  // Uses the same Node arguments as package.json. Without the two hyphens, Node itself would read
  // the `--env-file`.
  const argv = ['--', join(checkout, 'scripts', 'launch.mjs'), 'backup', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: checkout, env })
  const [printedArgs, environment]: [string[], Record<string, string>] = JSON.parse(stdout)
  return { args: printedArgs, env: environment }
}

test('A command parses the --env-file as systemd does', async () => {
  const lines = [
    '# A comment',
    '; another one',
    '',
    'DATA_DIR=/var/lib/stationhouse',
    'MAIL_FROM=Police Department <police@example.org>',
    "BACKUP_PASSPHRASE=it's a sentence with a #hash = sign  ",
    'SMTP_URL="smtp://user:p#ss@mail.example.org:587"',
    "OWNER_PASSWORD='back\\slash'",
    '  PORT = 4000',
    'SEED=',
  ]
  await writeFile(join(checkout, 'site.env'), lines.join('\r\n'))
  const first = await runBackup(['--env-file', join(checkout, 'site.env'), 'monday.backup'], { PORT: '5000' })
  expect(first.args).toEqual(['monday.backup'])
  expect(first.env).toMatchObject({
    DATA_DIR: '/var/lib/stationhouse',
    MAIL_FROM: 'Police Department <police@example.org>',
    BACKUP_PASSPHRASE: "it's a sentence with a #hash = sign",
    SMTP_URL: 'smtp://user:p#ss@mail.example.org:587',
    OWNER_PASSWORD: 'back\\slash',
    // The environment overrides the file.
    PORT: '5000',
    SEED: '',
  })
  // npm runs scripts in the folder of the package.
  const second = await runBackup(['monday.backup', '--env-file=site.env'], { INIT_CWD: checkout })
  expect([second.args, second.env.PORT]).toEqual([['monday.backup'], '4000'])
})

test.each([
  ['SITE_URL', 'is not NAME=value'],
  ['export PORT=1', 'is not NAME=value'],
  ['OWNER_PASSWORD=back\\slash', 'has a backslash outside of single quotes, which systemd would remove'],
  ['OWNER_PASSWORD="secret" sentence', 'has a quoted value without a closing quote'],
])('A file with the line %s is rejected with one sentence that omits the value', async (line, reason) => {
  const file = join(checkout, 'wrong.env')
  await writeFile(file, `PORT=1\n${line}\n`)
  await expect(runBackup(['--env-file', file])).rejects.toMatchObject({ stderr: `${file}: line 2 ${reason}.\n` })
})

test.each([
  [['--env-file'], 'The file name is missing. Example: --env-file /etc/stationhouse.env\n'],
  [['--env-file', '/nowhere.env'], "/nowhere.env can't be read: the file does not exist.\n"],
  [['--env-file', '/'], "/ can't be read: it is a folder.\n"],
])('The arguments %j are rejected with one sentence', async (args, sentence) => {
  await expect(runBackup(args)).rejects.toMatchObject({ stderr: sentence })
})
