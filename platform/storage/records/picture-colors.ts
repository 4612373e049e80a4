import type { Database } from '#platform/database/database.ts'

/** The color of one version of a file; null for a picture that has none to show. */
export interface PictureColor {
  version: string
  color: string | null
}

const server = { role: 'service_role', claims: { role: 'service_role' } } as const
const writing = { readOnly: false, timeoutMs: 10_000 }

/** Keeps colors; one that is known already stays. */
export async function saveColors(database: Database, colors: readonly PictureColor[]): Promise<void> {
  await database.queryAs(
    server,
    writing,
    `insert into storage.picture_colors (version, color)
      select version, color from jsonb_to_recordset($1::jsonb) as found (version text, color text)
      on conflict do nothing`,
    [JSON.stringify(colors)],
  )
}

/** Some pictures whose color nobody has looked for. */
export async function listUncolored(database: Database, limit: number): Promise<string[]> {
  const rows = await database.queryAs(
    server,
    { readOnly: true, timeoutMs: 10_000 },
    `select version from storage.objects
      where metadata ->> 'mimetype' like 'image/%' and version is not null
        and not exists (select from storage.picture_colors as known where known.version = objects.version)
      order by created_at desc limit $1`,
    [limit],
  )
  return rows.map((row) => String(row.version))
}

/** Forgets the colors of versions that are gone and don't come back. */
export async function forgetColors(database: Database): Promise<void> {
  await database.queryAs(
    server,
    writing,
    `delete from storage.picture_colors as known
      where not exists (select from storage.objects where objects.version = known.version)
        and not exists (select from storage.kept_versions as kept where kept.version = known.version)`,
    [],
  )
}
