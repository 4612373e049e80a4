import { runBackup } from './backup/run-backup-command.ts'

/** Writes rows, files and keys of the site into one archive: `npm run backup -- FILE`. */
const { exitCode, text } = await runBackup(process.argv.slice(2), process.env)
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
