import { join } from 'node:path'
import { runServer } from '../main.ts'
import { loadBuild } from './load-build.ts'

// An entry of the built program, which `scripts/start.ts` runs. What was set for this process is not for Postgres and other children.
const launcher = Number(process.env.STATIONHOUSE_LAUNCHER ?? 0)
for (const name of Object.keys(process.env))
  if (/^(MALLOC_|STATIONHOUSE_LAUNCHER$)/.test(name)) delete process.env[name]
await runServer(() => loadBuild(join(import.meta.dirname, '../../build')), { launcher })
