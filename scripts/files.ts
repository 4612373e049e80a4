import { runFilesCommand } from './files/run-files-command.ts'

/** Manages the uploaded files from a shell: `npm run files -- help`. */
const { exitCode, text } = await runFilesCommand(process.argv.slice(2), process.env)
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
