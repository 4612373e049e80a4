import { spawn } from 'node:child_process'
import { z } from 'zod'

const isWindows = process.platform === 'win32'

const levels = ['info', 'low', 'moderate', 'high', 'critical'] as const
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(levels), range: z.string(), fixAvailable: z.union([z.boolean(), z.object({})]) }),
  ),
})

export interface Advisories {
  /** 0: none is known; 1: some are; 2: the registry didn't say. */
  exitCode: 0 | 1 | 2
  text: string
}

/** Asks npm's registry about every package of the lock file in a folder. */
export async function askForAdvisories(root: string): Promise<Advisories> {
  const output = await runAudit(root)
  const report = reportSchema.safeParse(parse(output))
  if (!report.success) {
    const [, reason = 'it gave no reason'] = /"(?:message|summary)": "([^"]+)"/.exec(output) ?? []
    return {
      exitCode: 2,
      text: `The registry doesn't tell of advisories (${reason}): ask another one by npm's setting "registry".`,
    }
  }
  const found = Object.entries(report.data.vulnerabilities)
  if (found.length === 0) return { exitCode: 0, text: 'The registry knows of no weakness in the locked packages.' }
  const lines = found
    .sort(([, a], [, b]) => levels.indexOf(b.severity) - levels.indexOf(a.severity))
    .map(
      ([name, { severity, range, fixAvailable }]) =>
        `${severity}: ${name} ${range}${fixAvailable ? ' (fixed in a later version)' : ''}`,
    )
  return { exitCode: 1, text: lines.join('\n') }
}

/** npm's exit code says as much about advisories as about its own failures, so only its report counts. */
function runAudit(root: string): Promise<string> {
  const argv = ['audit', '--json', '--package-lock-only', '--audit=true', '--fetch-retries=1', '--fetch-timeout=20000']
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', argv, {
    cwd: root,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
