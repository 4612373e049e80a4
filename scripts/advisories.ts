import { join } from 'node:path'
import { askForAdvisories } from './dependencies/ask-for-advisories.ts'

/** Asks the registry for known weaknesses of the locked packages: `npm run advisories`. */
const { exitCode, text } = await askForAdvisories(join(import.meta.dirname, '..'))
console.log(text)
process.exitCode = exitCode
