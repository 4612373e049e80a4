import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createNotice } from './dependencies/create-notice.ts'

// `npm run licenses` writes NOTICE, which lists the shipped packages and their licenses.
const root = join(import.meta.dirname, '..')
await writeFile(join(root, 'NOTICE'), await createNotice(root))
console.log('NOTICE is up to date.')
