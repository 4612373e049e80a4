import { printResult } from './command-result.ts'
import { runStaffCommand } from './staff/run-staff-command.ts'

/** Manages accounts from a shell: `npm run staff -- help`. */
printResult(await runStaffCommand(process.argv.slice(2), process.env))
