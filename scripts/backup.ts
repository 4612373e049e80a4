import { runBackupCommand } from './backup/run-backup-command.ts'
import { openTerminal } from './backup/terminal.ts'
import { printResult } from './command-result.ts'

/** Writes rows, files and keys of the site into one archive: `npm run backup -- FILE`. */
printResult(await runBackupCommand(process.argv.slice(2), process.env, openTerminal(process)))
