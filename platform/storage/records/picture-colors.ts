import type { Database } from '#platform/database/database.ts'
import { serverIdentity } from '#platform/identity/identity.ts'

const writeOptions = { readOnly: false, timeoutMs: 10_000 }

/** Stores the color of one version of a picture; null if `findPictureColor` found none. */
export async function saveColor(database: Database, version: string, color: string | null): Promise<void> {
  const text = 'insert into storage.picture_colors (version, color) values ($1, $2) on conflict do nothing'
  await database.queryAs(serverIdentity, writeOptions, text, [version, color])
}

/**
 * Returns the stored color of a version; undefined if the version has no row, such as a file that
 * isn't a picture.
 */
export async function readColor(database: Database, version: string): Promise<string | null | undefined> {
  const text = 'select color from storage.picture_colors where version = $1'
  const [row] = await database.queryAs(serverIdentity, { ...writeOptions, readOnly: true }, text, [version])
  return row && (typeof row.color === 'string' ? row.color : null)
}

export async function deleteUnusedColors(database: Database): Promise<void> {
  const text = `delete from storage.picture_colors as colors
    where not exists (select from storage.objects where objects.version = colors.version)
      and not exists (select from storage.kept_versions as kept where kept.version = colors.version)`
  await database.queryAs(serverIdentity, writeOptions, text)
}
