import { runRestore } from './backup/run-backup-command.ts'
import { openTerminal } from './backup/terminal.ts'

/** Restores a site from an archive into an empty data folder: `npm run restore -- FILE`. */
const { exitCode, text } = await runRestore(process.argv.slice(2), process.env, openTerminal(process))
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
