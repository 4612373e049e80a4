import { z } from 'zod'

export const entryNames = {
  metadata: 'about',
  table: (name: string) => `table/${name}`,
  key: (file: string) => `key/${file}`,
  file: (version: string) => `file/${version}`,
}

/** Errors print these names to a terminal, so the names must not have control characters. */
const printableName = z.string().regex(/^\P{C}{1,200}$/u)

const migrationSchema = z.object({ source: z.enum(['platform', 'site']), name: printableName, sha256: z.string() })

/** The first entry of an archive. A restore checks this entry before it reads the others. */
export const archiveMetadataSchema = z.object({
  /** Commands print `version` and `madeAt` to terminals without escaping. */
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  madeAt: z.iso.datetime(),
  backend: z.literal('postgres'),
  postgres: z.string(),
  migrations: z.array(migrationSchema),
  tables: z.array(
    z.object({
      schema: printableName,
      name: printableName,
      columns: z.array(z.string()).min(1),
      primaryKey: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() })),
  /** Tables that the backup excluded on purpose. */
  leftOut: z.array(z.string()),
  hasKeys: z.boolean(),
})
export type ArchiveMetadata = z.infer<typeof archiveMetadataSchema>
export type ArchivedMigration = z.infer<typeof migrationSchema>

/** The last frame of an archive. A restore compares `entries` and `files` with the content. */
export const manifestSchema = z.object({
  entries: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  rows: z.number(),
  /** Versions of files that the backup didn't find. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The details that follow the rows of a table. */
export const tableTrailerSchema = z.object({
  rows: z.number(),
  /** The digest of the rows as Postgres prints them. */
  digest: z.string(),
})
export type TableTrailer = z.infer<typeof tableTrailerSchema>
