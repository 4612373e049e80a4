import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '../installation/with-lock.mjs'
import { hashSources, type Sources } from './hash-sources.ts'
import { writeCommit } from './write-commit.ts'

interface Part extends Sources {
  name: string
  /** In it a file `.stamp` says from which sources it was built. */
  folder: string
  /** A script for Node, and its arguments. */
  argv: (root: string) => string[]
  finish?: (folder: string) => Promise<void>
}

/** What is built, each part only when its own sources have changed. */
const parts: Part[] = [
  {
    name: 'website',
    folder: 'build',
    folders: ['app', 'content', 'lib'],
    files: [
      'react-router.config.ts',
      'scripts/website-build/write-site-templates.ts',
      'supabase/sample/read-sample.ts',
      'supabase/sample/seed.ts',
      'vite.config.ts',
    ],
    isSource: () => true,
    argv: (root) => [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    async finish(folder) {
      // Loaded only here: most starts build nothing.
      const [{ compressFiles }, { writeSiteTemplates }] = await Promise.all([
        import('./compress-files.ts'),
        import('./write-site-templates.ts'),
      ])
      await writeSiteTemplates(join(folder, 'client', 'packs'))
      await compressFiles(join(folder, 'client'))
    },
  },
  {
    name: 'server',
    folder: 'build/program',
    folders: ['app', 'content', 'lib', 'platform', 'server', 'supabase'],
    files: ['scripts/website-build/bundle-server.ts'],
    isSource: (path) => /\.(tsx?|json)$/.test(path),
    argv: (root) => [join(root, 'scripts', 'website-build', 'bundle-server.ts')],
  },
]

/** Builds website and server unless their sources are unchanged since the last build. False: a build failed, and the console says why. */
export async function buildIfChanged(root: string): Promise<boolean> {
  const isBuilt =
    (await listUnbuilt(root)).length === 0 ||
    (await withLock(root, async () => makeBuild(root, new Set(await listUnbuilt(root)))))
  // Also where nothing was built: another commit may change other things than the sources of the build.
  if (isBuilt) await writeCommit(root)
  return isBuilt
}

/** Builds website and server into `build/`; the tools' output is shown only when they fail. */
export async function build(root: string): Promise<boolean> {
  const isBuilt = await withLock(root, () => makeBuild(root, new Set(parts)))
  if (isBuilt) await writeCommit(root)
  return isBuilt
}

async function listUnbuilt(root: string): Promise<Part[]> {
  const stamps = await Promise.all(parts.map(({ folder }) => readFile(stampIn(root, folder), 'utf8').catch(() => null)))
  return parts.filter((part, index) => stamps[index] !== hashSources(root, part))
}

const stampIn = (root: string, folder: string) => join(root, folder, '.stamp')

async function makeBuild(root: string, wanted: Set<Part>): Promise<boolean> {
  for (const part of parts) {
    // The website's tool empties `build/`, and with it the other part.
    if (!wanted.has(part) && existsSync(stampIn(root, part.folder))) continue
    console.log(`Building the ${part.name} …`)
    // An interrupted build must not look finished.
    await rm(stampIn(root, part.folder), { force: true })
    const sourceHash = hashSources(root, part)
    const { code, output } = await run(root, part.argv(root))
    if (code !== 0) {
      console.error(`The ${part.name} could not be built:\n${output}`)
      return false
    }
    await part.finish?.(join(root, part.folder))
    await writeFile(stampIn(root, part.folder), sourceHash)
  }
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
