import { join } from 'node:path'
import { runServer } from '../main.ts'
import { loadBuild } from './load-build.ts'

// Entry point of the built program, which `scripts/start.ts` runs.
await runServer(() => loadBuild(join(import.meta.dirname, '../../build')))
