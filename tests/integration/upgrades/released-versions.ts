import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** SHA-256 of migrations by their path, under the version that brought them; `unreleased` is the last. */
export type MigrationsByVersion = [version: string, migrations: Record<string, string>][]

export const root = join(import.meta.dirname, '../../..')

/** What `migrations.json` holds, oldest version first. */
export async function readMigrationsByVersion(): Promise<MigrationsByVersion> {
  const text = await readFile(join(import.meta.dirname, 'migrations.json'), 'utf8')
  return Object.entries(z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(text)))
}

/** The versions that have a saved site, in the folder of their name. */
export async function listReleasedVersions(): Promise<string[]> {
  return (await readMigrationsByVersion()).map(([version]) => version).filter((version) => version !== 'unreleased')
}
