import { runBackup } from './backup/run-backup-command.ts'
import { openTerminal } from './backup/terminal.ts'

/** Writes rows, files and keys of the site into one archive: `npm run backup -- FILE`. */
const { exitCode, text } = await runBackup(process.argv.slice(2), process.env, openTerminal(process))
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
