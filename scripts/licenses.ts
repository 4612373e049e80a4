import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeNotice } from './dependencies/write-notice.ts'

/**
 * Writes NOTICE, which lists the shipped packages and their licenses, from the lock file: `npm run
 * licenses`.
 */
const root = join(import.meta.dirname, '..')
await writeFile(join(root, 'NOTICE'), await writeNotice(root))
console.log('NOTICE is up to date.')
