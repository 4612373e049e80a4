import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteSchemaFolder } from '#platform/prepare-database.ts'

/** The migration that `writeNextVersion` adds. */
export const failingMigration = '29990101000000_divide_by_zero.sql'

/** Fills a folder with the site's migrations and schema, and one more migration, which fails. */
export async function writeNextVersion(folder: string): Promise<string> {
  for (const subfolder of ['migrations', 'schema'])
    await cp(join(siteSchemaFolder, subfolder), join(folder, subfolder), { recursive: true })
  await writeFile(join(folder, 'migrations', failingMigration), 'select 1 / 0;')
  return folder
}
