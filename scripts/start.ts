import { join } from 'node:path'
import { buildIfChanged } from './website-build/build-if-changed.ts'
import { runProgram } from './website-build/run-program.ts'

const root = join(import.meta.dirname, '..')

process.env.NODE_ENV ??= 'production'
if (await buildIfChanged(root)) await runProgram(root)
else process.exitCode = 1
