import { inspect } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import { OperatorError } from '#lib/operator-error.ts'
import type { InspectedArchive, OpenedArchive } from '#platform/open-archive.ts'
import { type Administrator, listAdministrators } from '../list-administrators.ts'
import { type ArchivedSite, readArchivedSite } from './archived-site.ts'
import { importServices } from './changed-services.ts'
import { importTexts } from './changed-texts.ts'
import { compareSites } from './compare-sites.ts'
import { importAccounts } from './import-accounts.ts'
import { importFiles } from './import-files.ts'
import { importRows, importSettings } from './import-rows.ts'
import { removeSeeded, requireNoOwnContent } from './own-content.ts'
import { importSearchLines } from './search-lines.ts'

export interface ImportOptions {
  /** With the secret key of the site. */
  client: SupabaseClient
  /** The site, for sentences. */
  place: string
  /** Ends it between two steps; the same import then goes on another time. */
  signal?: AbortSignal | undefined
}

export interface ImportReport extends InspectedArchive {
  files: number
  rows: number
  accounts: number
  /** Of these, how many can't sign in until they choose a password. */
  accountsWithoutPassword: number
  leftAccounts: number
  administrators: Administrator[]
}

/**
 * Puts an archive into a running site without content, over the public protocol. The site is looked at before anything is
 * written, what visitors see comes last, and the two are compared at the end. After one that was cut off, the same import
 * goes on where that ended. Throws `OperatorError`.
 */
export async function importSite(archive: OpenedArchive, options: ImportOptions): Promise<ImportReport> {
  const { client, place } = options
  const site = await readArchivedSite(archive)
  await requireNoOwnContent({ client, place, site })
  const rows = await explain(place, () => bringOver(archive, site, options))
  return {
    about: archive.about,
    manifest: archive.manifest,
    isSealed: archive.isSealed,
    files: site.files.size,
    rows,
    accounts: site.accounts.length,
    accountsWithoutPassword: site.accounts.filter(({ passwordHash }) => passwordHash === null).length,
    leftAccounts: site.leftAccounts,
    administrators: await listAdministrators(archive.listRows),
  }
}

/** Resolves to the number of rows. */
async function bringOver(
  archive: OpenedArchive,
  site: ArchivedSite,
  { client, signal }: ImportOptions,
): Promise<number> {
  await importFiles({ archive, client, site, signal })
  const ids = await importAccounts({ client, site, signal })
  await removeSeeded({ client, site })
  const rows = await importRows({ client, site, ids, signal })
  await importServices(client, site.services)
  await importTexts(client, site.texts)
  await importSearchLines(client, site.searchLines)
  await importSettings({ client, site })
  await compareSites({ archive, client, site, ids, signal })
  return rows
}

async function explain<T>(place: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : Object(cause).message
    const [line = ''] = (typeof reason === 'string' ? reason : inspect(cause)).split('\n')
    throw new OperatorError(
      `The import into ${place} is not finished: ${/[.!?]$/.test(line) ? line : `${line}.`} The same command goes on where it ended.`,
      { cause },
    )
  }
}
