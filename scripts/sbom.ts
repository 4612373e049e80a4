import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBillOfMaterials } from './dependencies/write-bill-of-materials.ts'

/** Writes the software bill of materials: `npm run sbom -- FILE`. */
const [name = '', ...rest] = process.argv.slice(2)
if (name === '' || name.startsWith('-') || rest.length > 0) {
  console.error('Name one file: npm run sbom -- FILE')
  process.exitCode = 1
} else {
  // npm runs scripts in the folder of the package; the person typed the path somewhere else.
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const bill = await writeBillOfMaterials(join(import.meta.dirname, '..'))
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file} names ${bill.components.length} packages.`)
}
