import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readDependencyTables } from './dependency-tables.ts'
import { listNeeded, readLockFile } from './lock-file.ts'

const run = promisify(execFile)
const isWindows = process.platform === 'win32'
const maxBytes = 64 * 1024 * 1024

const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), scope: z.string() })),
})

/**
 * The software bill of materials of npm (CycloneDX 1.5), made from the lock file alone. npm calls `optional` what is a
 * dependency of the development only; here what is built into the pages is required, and tools are excluded.
 */
export async function writeBillOfMaterials(root: string) {
  const argv = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error']
  const { stdout } = await run(isWindows ? 'npm.cmd' : 'npm', argv, {
    cwd: root,
    shell: isWindows,
    maxBuffer: maxBytes,
  })
  const bill = billSchema.parse(JSON.parse(stdout))
  const { server, pages } = await readDependencyTables(root)
  const shipped = listNeeded(await readLockFile(root), [...server.names, ...pages.names])
  const required = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const { name } = z.object({ name: z.string() }).parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  // npm takes the name of the folder.
  bill.metadata.component.name = name
  for (const part of bill.components)
    part.scope = required.has(`${part.name}@${part.version}`) ? 'required' : 'excluded'
  return bill
}
