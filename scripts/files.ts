import { printResult } from './command-result.ts'
import { runFilesCommand } from './files/run-files-command.ts'

/** Manages the uploaded files from a shell: `npm run files -- help`. */
printResult(await runFilesCommand(process.argv.slice(2), process.env))
