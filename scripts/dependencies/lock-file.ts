import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const packageSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  /** True for a package inside another package's archive. The checksum of that archive covers it. */
  inBundle: z.boolean().default(false),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })

export interface LockedPackage extends z.infer<typeof packageSchema> {
  /** Install path such as `node_modules/sharp`. Packages may be nested. */
  path: string
  name: string
}

/** Reads the packages of a folder's `package-lock.json`, without the folder's own entry. */
export async function readLockFile(folder: string): Promise<LockedPackage[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? path }))
}

/** Lists top-level packages and all of their dependencies, for every operating system. */
export function listWithDependencies(packages: readonly LockedPackage[], names: readonly string[]): LockedPackage[] {
  const byPath = new Map(packages.map((entry) => [entry.path, entry]))
  /** Resolves a package as Node does: in the folder itself, then in the folders above. */
  const find = (from: string, name: string): LockedPackage | undefined => {
    const above = from.slice(0, Math.max(0, from.slice(0, -1).lastIndexOf('node_modules/')))
    return byPath.get(`${from}node_modules/${name}`) ?? (from === '' ? undefined : find(above, name))
  }
  const neededPackages = new Set<LockedPackage>()
  const add = (from: string, name: string): void => {
    const dependency = find(from, name)
    if (!dependency || neededPackages.has(dependency)) return
    neededPackages.add(dependency)
    for (const dependencyName of listDirectDependencies(dependency)) add(`${dependency.path}/`, dependencyName)
  }
  for (const name of names) add('', name)
  return packages.filter((entry) => neededPackages.has(entry))
}

function listDirectDependencies({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}
