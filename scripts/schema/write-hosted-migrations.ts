import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, readMigrations, readSchema } from '#platform/database/schema-files.ts'
import { siteFolder } from '#platform/prepare-database.ts'
import { siteData } from '#supabase/site-data.ts'

export interface HostedMigrationOptions {
  /** Where the files go: the `supabase/migrations` of a Supabase CLI project. Files that are there stay. */
  folder: string
  /** True for a project that has the migrations of 0.6.1. */
  isAdopted: boolean
  now: Date
}

/**
 * Writes the site's schema as ordinary migration files for `supabase db push`: the migrations that the folder lacks, and the
 * functions, views, triggers, policies and grants as one file that is dated now. Returns the names of the new files.
 */
export async function writeHostedMigrations({ folder, isAdopted, now }: HostedMigrationOptions): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const { start, checks, rest } = await readSchema(join(siteFolder, 'schema'))
  const migrations = await readMigrations(join(siteFolder, 'migrations'))
  const adopt = isAdopted ? await readMigrations(join(siteFolder, 'adopt')) : []
  const missing = isAdopted ? [] : migrations.filter(({ name }) => !present.has(name))
  // Files may name functions and tables of later files.
  const begin = [{ text: 'set check_function_bodies = off;\n' }, start, ...checks]
  const [first] = missing
  const files = [
    // Tables need the functions of their checks.
    ...(first ? [concatenate(`${Number(stampOf(first)) - 1}_begin.sql`, begin)] : []),
    ...missing,
    concatenate(`${toStamp(now)}_schema.sql`, [...begin, ...adopt, ...rest, { text: `${siteData()};\n` }]),
  ]
  for (const { name, text } of files) await writeFile(join(folder, name), text, { flag: 'wx' })
  return files.map(({ name }) => name)
}

const stampOf = ({ name }: Pick<Migration, 'name'>) => name.split('_')[0] ?? name

/** Formats a time as the Supabase CLI does: `20261124093000`, in UTC. */
function toStamp(time: Date): string {
  return time.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

function concatenate(name: string, parts: readonly { text: string }[]): { name: string; text: string } {
  return { name, text: parts.map(({ text }) => text).join('\n') }
}
