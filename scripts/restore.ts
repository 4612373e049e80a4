import { runRestoreCommand } from './backup/run-backup-command.ts'
import { openTerminal } from './backup/terminal.ts'
import { printResult } from './command-result.ts'

/** Restores a site from an archive into an empty data folder: `npm run restore -- FILE`. */
printResult(await runRestoreCommand(process.argv.slice(2), process.env, openTerminal(process)))
