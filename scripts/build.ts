import { join } from 'node:path'
import { build } from './website-build/build-if-changed.ts'

if (!(await build(join(import.meta.dirname, '..')))) process.exitCode = 1
