import { z } from 'zod'

/** Names of entries in an archive. */
export const entryNames = {
  about: 'about',
  table: (name: string) => `table/${name}`,
  key: (file: string) => `key/${file}`,
  file: (version: string) => `file/${version}`,
}

/** A name that errors may print to a terminal: without control characters. */
const printableName = z.string().regex(/^\P{C}{1,200}$/u)

const migrationSchema = z.object({ source: z.enum(['platform', 'site']), name: printableName, sha256: z.string() })

/** What an archive says of itself before its content: enough to know whether it can be restored here. */
export const aboutSchema = z.object({
  /** Reaches terminals as it stands, and so does the time. */
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  madeAt: z.iso.datetime(),
  backend: z.literal('postgres'),
  postgres: z.string(),
  /** The schema that the rows fit. */
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
  /** Tables whose rows are not in the archive, on purpose. */
  leftOut: z.array(z.string()),
  hasKeys: z.boolean(),
})
export type About = z.infer<typeof aboutSchema>
export type ArchivedMigration = z.infer<typeof migrationSchema>

/** What the last frame says: everything that the archive must hold. */
export const manifestSchema = z.object({
  entries: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  rows: z.number(),
  /** Files that rows named and that were not there. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The end of an entry. */
export const entryEndSchema = z.object({ bytes: z.number(), sha256: z.string() })
/** The end of a table. */
export const tableEndSchema = entryEndSchema.extend({
  rows: z.number(),
  /** The digest of the rows as Postgres prints them. */
  digest: z.string(),
})
export type TableEnd = z.infer<typeof tableEndSchema>
