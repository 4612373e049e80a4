import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '../installation/with-lock.mjs'
import { runNode } from '../run-node.ts'
import { hashSources, type Sources } from './hash-sources.ts'
import { writeCommit } from './write-commit.ts'

interface BuildTarget extends Sources {
  name: string
  /** Output folder. Its file `.stamp` has the hash of the sources. */
  folder: string
  /** A Node script and its arguments. */
  argv: (root: string) => string[]
  finish?: (folder: string) => Promise<void>
}

/**
 * A target is built if its own sources have changed. A build of the website also rebuilds the server.
 */
const targets: BuildTarget[] = [
  {
    name: 'website',
    folder: 'build',
    folders: ['app', 'content', 'docs/guide', 'docs/screenshots', 'lib'],
    files: [
      'react-router.config.ts',
      'scripts/website-build/write-site-templates.ts',
      'supabase/sample/read-sample.ts',
      'supabase/sample/seed.ts',
      'vite.config.ts',
    ],
    isSource: (path) => !/^docs.screenshots.design/.test(path),
    argv: (root) => [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    async finish(folder) {
      // Imported on demand, because most starts build nothing.
      const [{ compressFiles }, { writeSiteTemplates }] = await Promise.all([
        import('./compress-files.ts'),
        import('./write-site-templates.ts'),
      ])
      await writeSiteTemplates(join(folder, 'client', 'site-templates'))
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

/**
 * Builds website and server if their sources have changed. Returns false if a build failed, after
 * printing why.
 */
export async function buildIfChanged(root: string): Promise<boolean> {
  const isBuilt =
    (await listOutdatedTargets(root)).length === 0 ||
    (await withLock(root, async () => buildTargets(root, new Set(await listOutdatedTargets(root)))))
  // Runs even if nothing was built, because the commit may have changed without a change to the
  // sources.
  if (isBuilt) await writeCommit(root)
  return isBuilt
}

/** Builds website and server into `build/`. Prints the output of the tools only if they fail. */
export async function build(root: string): Promise<boolean> {
  const isBuilt = await withLock(root, () => buildTargets(root, new Set(targets)))
  if (isBuilt) await writeCommit(root)
  return isBuilt
}

async function listOutdatedTargets(root: string): Promise<BuildTarget[]> {
  const stamps = await Promise.all(
    targets.map(({ folder }) => readFile(getStampPath(root, folder), 'utf8').catch(() => null)),
  )
  return targets.filter((target, index) => stamps[index] !== hashSources(root, target))
}

const getStampPath = (root: string, folder: string) => join(root, folder, '.stamp')

async function buildTargets(root: string, outdatedTargets: Set<BuildTarget>): Promise<boolean> {
  for (const target of targets) {
    // Building the website empties `build/`, which contains the built server.
    if (!outdatedTargets.has(target) && existsSync(getStampPath(root, target.folder))) continue
    console.log(`Building the ${target.name} …`)
    // Without its stamp, an interrupted build counts as missing.
    await rm(getStampPath(root, target.folder), { force: true })
    const sourceHash = hashSources(root, target)
    // A child process, because the server would retain the memory of the build tools.
    const { hasSucceeded, output } = await runNode(target.argv(root), {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    if (!hasSucceeded) {
      console.error(`Building the ${target.name} failed:\n${output}`)
      return false
    }
    await target.finish?.(join(root, target.folder))
    await writeFile(getStampPath(root, target.folder), sourceHash)
  }
  return true
}
