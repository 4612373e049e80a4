// First: what it keeps has to be there before the first full collection of garbage.
import '../heap/keep-tick-shape.ts'
import { join } from 'node:path'
import { runServer } from '../main.ts'
import { serveCopy } from '../workers/serve-copy.ts'
import { loadBuild } from './load-build.ts'

// An entry of the built program, which `scripts/start.ts` runs, and a server of several processes for each of the others.
const launchers = (process.env.STATIONHOUSE_LAUNCHER ?? '').split(',').filter(Boolean).map(Number)
const worker = Number(process.env.STATIONHOUSE_WORKER ?? 1)
/** Of the allocator, for processes like this one. */
const environment: NodeJS.ProcessEnv = {}
for (const [name, value] of Object.entries(process.env)) {
  if (name.startsWith('MALLOC_')) environment[name] = value
  // Not for Postgres and other children.
  if (/^(MALLOC_|STATIONHOUSE_)/.test(name)) delete process.env[name]
}
const load = () => loadBuild(join(import.meta.dirname, '../../build'))
if (worker > 1) await serveCopy(load, worker)
else await runServer(load, { launchers, copies: { program: process.argv[1] ?? '', environment } })
