import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfChanged } from './website/build-if-changed.ts'

const root = join(import.meta.dirname, '..')

process.env.NODE_ENV ??= 'production'
// Node keeps what it compiled: most of a second start is reading the same modules again.
enableCompileCache(join(root, '.cache', 'compiled'))
if (await buildIfChanged(root)) {
  const [{ runServer }, { loadBuiltWebsite }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/start/load-built-website.ts'),
  ])
  await runServer(() => loadBuiltWebsite(join(root, 'build')))
} else {
  process.exitCode = 1
}
