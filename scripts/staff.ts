import { printResult } from './command-result.ts'
import { runArgv } from './staff/run-argv.ts'

/** Manages accounts from a shell: `npm run staff -- help`. */
printResult(await runArgv(process.argv.slice(2), process.env))
