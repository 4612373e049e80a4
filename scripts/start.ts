import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfChanged } from './website-build/build-if-changed.ts'

const root = join(import.meta.dirname, '..')

process.env.NODE_ENV ??= 'production'
// Node's compile cache: most of the time of a second start would go into compiling the same modules again.
enableCompileCache(join(root, '.cache', 'compiled'))
if (await buildIfChanged(root)) {
  const [{ runServer }, { loadBuild }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/start/load-build.ts'),
  ])
  await runServer(() => loadBuild(join(root, 'build')))
} else {
  process.exitCode = 1
}
