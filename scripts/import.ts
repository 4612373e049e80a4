import { runImport } from './backup/run-import-command.ts'
import { openTerminal } from './backup/terminal.ts'

/** Puts an archive into a running site without content: `npm run import -- FILE`. */
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
const terminal = openTerminal(process)
const { exitCode, text } = await runImport(process.argv.slice(2), process.env, { terminal, signal: ending.signal })
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
