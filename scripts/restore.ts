import { runRestore } from './backup/run-backup-command.ts'

/** Makes a site of an archive, in an empty data folder: `npm run restore -- FILE`. */
const { exitCode, text } = await runRestore(process.argv.slice(2), process.env)
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
