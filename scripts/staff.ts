import { runArgv } from './staff/run-argv.ts'

/** Manages accounts from a shell: `npm run staff -- help`. */
const { exitCode, text } = await runArgv(process.argv.slice(2), process.env)
process.exitCode = exitCode
if (exitCode === 0) console.log(text)
else console.error(text)
