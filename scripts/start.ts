import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './website-build/build-if-changed.ts'

const root = join(import.meta.dirname, '..')

process.env.NODE_ENV ??= 'production'
// Node's compile cache: most of the time of a second start would go into compiling the same modules again.
enableCompileCache(join(root, '.cache', 'compiled'))
if (await buildIfChanged(root)) {
  const load = (entry: string) => import(pathToFileURL(join(root, 'build', 'program', entry)).href)
  const [{ runServer }, { loadBuild }] = (await Promise.all([load('main.js'), load('load-build.js')])) as [
    // What `website-build/bundle-server.ts` makes these entries of.
    typeof import('#server/main.ts'),
    typeof import('#server/start/load-build.ts'),
  ]
  await runServer(() => loadBuild(join(root, 'build')))
} else {
  process.exitCode = 1
}
