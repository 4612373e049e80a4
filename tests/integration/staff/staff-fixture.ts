import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runStaffCommand } from '#scripts/staff/run-staff-command.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { prepareSiteDatabase } from '#tests/support/backend/prepare-site-database.ts'
import { createSend } from '#tests/support/backend/send.ts'
import { passwordCost } from '#tests/support/backend/test-platform.ts'
import { getMachineEnvironment } from '#tests/support/site/machine-environment.ts'

export const siteUrl = 'http://stationhouse.test'
export const password = 'a lantern in the harbor fog'

const root = join(import.meta.dirname, '../../..')

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs `npm run staff -- …` with only these variables. Runs in this process, which is much faster.
 */
export async function runStaff(env: Record<string, string>, ...argv: string[]): Promise<Outcome> {
  const result = await runStaffCommand(argv, { SITE_URL: siteUrl, ...env })
  const output = result.text.trimEnd()
  const isDone = result.exitCode === 0
  return { code: result.exitCode, stdout: isDone ? output : '', stderr: isDone ? '' : output }
}

/** Runs the command in a separate process, as the launcher does. */
export async function spawnStaff(env: Record<string, string>, ...argv: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'staff.ts'), ...argv], {
    cwd: root,
    env: { ...getMachineEnvironment(), SITE_URL: siteUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() }
}

/**
 * Starts a server's backend on a data folder: Postgres with the folder's lock, and the platform.
 */
export async function startServerOn(dataDir: string, signUpPolicy: 'approval' | 'closed' = 'closed') {
  const database = await prepareSiteDatabase(dataDir)
  const platform = await createSitePlatform({
    connection: database.connection,
    connections: { requests: 4, auth: 2 },
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy,
    autoconfirm: false,
    hasRateLimits: false,
    passwordCost,
    onError: (error) => console.error(error),
  })
  const send = createSend({ url: siteUrl, publishableKey: platform.keys.publishable, handle: platform.fetch })
  return {
    platform,
    async post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
      const response = await send('POST', path, { body })
      return { status: response.status, body: await response.json() }
    },
    async stop() {
      await platform.close()
      await database.stop()
    },
  }
}

export function getPrintedLink({ stdout, stderr }: Outcome): URL {
  const [link] = /http:\S+/.exec(stdout) ?? []
  if (!link) throw new Error(`No link was printed: ${stdout}${stderr}`)
  return new URL(link)
}
