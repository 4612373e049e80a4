import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteMigrations } from '#platform/prepare-database.ts'

/** The migration that `writeNextVersion` adds. */
export const failingMigration = '29990101000000_divide_by_zero.sql'

/** Fills a folder with the site's migrations and one more, which fails: what a database of this version is upgraded by. */
export async function writeNextVersion(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(siteMigrations)) await copyFile(join(siteMigrations, name), join(folder, name))
  await writeFile(join(folder, failingMigration), 'select 1 / 0;')
  return folder
}
