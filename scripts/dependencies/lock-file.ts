import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const packageSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  /** The package is inside the archive of another, whose checksum covers it. */
  inBundle: z.boolean().default(false),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })

export interface LockedPackage extends z.infer<typeof packageSchema> {
  /** Where npm puts it, such as `node_modules/sharp`; packages may hold others. */
  path: string
  name: string
}

/** The packages of the `package-lock.json` in a folder, without the folder's own entry. */
export async function readLockFile(folder: string): Promise<LockedPackage[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? path }))
}

/** Packages of these names at the top, and all that they need, for every operating system. */
export function listNeeded(packages: readonly LockedPackage[], names: readonly string[]): LockedPackage[] {
  const byPath = new Map(packages.map((found) => [found.path, found]))
  /** As Node looks packages up: in the folder itself, then in those above. */
  const find = (from: string, name: string): LockedPackage | undefined => {
    const above = from.slice(0, Math.max(0, from.slice(0, -1).lastIndexOf('node_modules/')))
    return byPath.get(`${from}node_modules/${name}`) ?? (from === '' ? undefined : find(above, name))
  }
  const needed = new Set<LockedPackage>()
  const add = (from: string, name: string): void => {
    const found = find(from, name)
    if (!found || needed.has(found)) return
    needed.add(found)
    for (const next of listDirect(found)) add(`${found.path}/`, next)
  }
  for (const name of names) add('', name)
  return packages.filter((found) => needed.has(found))
}

function listDirect({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}
