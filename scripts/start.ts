import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './website-build/build-if-changed.ts'

const root = join(import.meta.dirname, '..')

process.env.NODE_ENV ??= 'production'
// Without this cache, every start would spend most of its time compiling modules.
enableCompileCache(join(root, '.cache', 'compiled'))
if (await buildIfChanged(root)) await import(pathToFileURL(join(root, 'build', 'program', 'serve-build.js')).href)
else process.exitCode = 1
