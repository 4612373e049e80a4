import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isInBaseline } from '#platform/database/adopt-release.ts'
import { type Migration, readMigrations, readSchema } from '#platform/database/schema-files.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'

export interface HostedMigrationOptions {
  /** The `supabase/migrations` of a Supabase CLI project. Existing files stay unchanged. */
  folder: string
  /** True for a project that has the migrations of 0.6.1. */
  needsAdoption: boolean
  now: Date
}

/**
 * Writes the site's schema as migration files for `supabase db push`. Adds the missing migrations,
 * and one file, dated now, with functions, views, triggers, policies and grants. Instead of that
 * file, a project of 0.6.1 gets `adopt.sql`, which must be run once and marks the migrations as
 * applied. Returns the names of the new files.
 */
export async function writeHostedMigrations({ folder, needsAdoption, now }: HostedMigrationOptions): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const existingNames = new Set(await readdir(folder))
  const schema = await readSchema(join(siteSchemaFolder, 'schema'))
  const migrations = await readMigrations(join(siteSchemaFolder, 'migrations'))
  const missingMigrations = migrations.filter(({ name }) => !existingNames.has(name))
  const openingFiles = [skipBodyChecks, schema.start, ...schema.constraintFunctions]
  const closingFiles = [...schema.otherFiles, { text: `${createContentModelsSql()};\n` }]
  const [firstMigration] = missingMigrations
  const files = needsAdoption
    ? [
        ...missingMigrations,
        concatenate('adopt.sql', [
          ...openingFiles,
          ...(await readAdoption(schema.constraintFunctions)),
          ...migrations.filter((migration) => !isInBaseline('site', migration)),
          ...closingFiles,
          createHistoryUpdate(migrations),
        ]),
      ]
    : [
        // Check constraints of tables need their functions first.
        ...(firstMigration ? [concatenate(`${Number(getTimestamp(firstMigration)) - 1}_begin.sql`, openingFiles)] : []),
        ...missingMigrations,
        concatenate(`${toTimestamp(now)}_schema.sql`, [...openingFiles, ...closingFiles]),
      ]
  for (const { name, text } of files) await writeFile(join(folder, name), text, { flag: 'wx' })
  return files.map(({ name }) => name)
}

/** Function bodies may refer to functions of later files. */
const skipBodyChecks = { text: 'set check_function_bodies = off;\n' }

/** Returns the SQL of the adoption in order: drop old functions, create check functions, change tables. */
async function readAdoption(constraintFunctions: readonly { text: string }[]): Promise<{ text: string }[]> {
  const [functionFile, ...tableFiles] = await readMigrations(join(siteSchemaFolder, 'adopt'))
  return [...(functionFile ? [functionFile] : []), ...constraintFunctions, ...tableFiles]
}

/**
 * Returns SQL that replaces the migrations of 0.6.1 in the history that the Supabase CLI compares
 * with its folder.
 */
function createHistoryUpdate(migrations: readonly Migration[]): { text: string } {
  const rows = migrations.map(({ name }) => {
    const [timestamp, ...nameParts] = name.replace('.sql', '').split('_')
    return `('${timestamp}', '${nameParts.join('_')}')`
  })
  return {
    text: `do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    delete from supabase_migrations.schema_migrations where version between '20261121' and '20270129';
    insert into supabase_migrations.schema_migrations (version, name) values
      ${rows.join(',\n      ')};
  end if;
end
$$;
`,
  }
}

const getTimestamp = ({ name }: Pick<Migration, 'name'>) => name.split('_')[0] ?? name

/** Formats a time as the Supabase CLI does: `20261124093000`, in UTC. */
function toTimestamp(time: Date): string {
  return time.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

function concatenate(name: string, sources: readonly { text: string }[]): { name: string; text: string } {
  return { name, text: sources.map(({ text }) => text).join('\n') }
}
