// First: what it keeps has to be there before the first full collection of garbage.
import '../heap/keep-tick-shape.ts'
import { join } from 'node:path'
import { runServer } from '../main.ts'
import { loadBuild } from './load-build.ts'

// An entry of the built program, which `scripts/start.ts` runs.
const launchers = (process.env.STATIONHOUSE_LAUNCHER ?? '').split(',').filter(Boolean).map(Number)
for (const name of Object.keys(process.env)) {
  // Not for Postgres and other children.
  if (/^(MALLOC_|STATIONHOUSE_)/.test(name)) delete process.env[name]
}
await runServer(() => loadBuild(join(import.meta.dirname, '../../build')), { launchers })
