import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '../installation/with-lock.mjs'
import { compressFiles } from './compress-files.ts'
import { hashSources } from './hash-sources.ts'

/** Builds the website unless its sources are unchanged since the last build. False: the build failed, and the console says why. */
export async function buildIfChanged(root: string): Promise<boolean> {
  return (await isBuilt(root)) || withLock(root, async () => (await isBuilt(root)) || makeBuild(root))
}

/** Builds the website into `build/`; the tools' output is shown only when they fail. */
export function build(root: string): Promise<boolean> {
  return withLock(root, () => makeBuild(root))
}

async function isBuilt(root: string): Promise<boolean> {
  const sourceHash = await hashSources(root)
  const built = await readFile(join(root, 'build', '.stamp'), 'utf8').catch(() => null)
  return built === sourceHash
}

async function makeBuild(root: string): Promise<boolean> {
  console.log('Building the website …')
  const folder = join(root, 'build')
  const stamp = join(folder, '.stamp')
  // An interrupted build must not look finished.
  await rm(stamp, { force: true })
  const sourceHash = await hashSources(root)
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const { code, output } = await run(root, [tool, 'build'])
  if (code !== 0) {
    console.error(`The website could not be built:\n${output}`)
    return false
  }
  await compressFiles(join(folder, 'client'))
  await mkdir(folder, { recursive: true })
  await writeFile(stamp, sourceHash)
  return true
}

/** Runs in a child process, because the build tools' memory would stay with the server for as long as it runs. */
function run(cwd: string, argv: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, argv, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: 'pipe',
  })
  child.stdin.end()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
