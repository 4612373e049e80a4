import { type PreparedDatabase, prepareDatabase } from '#platform/prepare-database.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'

/**
 * Prepares a site's database as a start of the server does, but without a backup before an upgrade.
 * If `databaseUrl` is null, the database is embedded in the data folder.
 */
export function prepareSiteDatabase(dataDir: string, databaseUrl: string | null = null): Promise<PreparedDatabase> {
  const contentModelsSql = createContentModelsSql()
  return prepareDatabase({ dataDir, databaseUrl, contentModelsSql, beforeUpgrade: null, log: () => {} })
}
