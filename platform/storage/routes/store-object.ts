import { randomUUID } from 'node:crypto'
import type { Identity } from '#platform/identity/identity.ts'
import { type NewObject, saveObject } from '../records/write-objects.ts'
import type { StorageContext } from '../storage-context.ts'

/**
 * Puts a finished file in place first and its row second: a crash between the two leaves a file that nobody can name,
 * which the sweep takes away, and never a row without a file. Resolves to the row's id.
 */
export async function storeObject(
  { database, files, records, variants, afterWrite }: StorageContext,
  identity: Identity,
  { path, object, isUpsert }: { path: string; object: Omit<NewObject, 'version'>; isUpsert: boolean },
): Promise<string> {
  const version = randomUUID()
  await files.put(path, version)
  // When the row's fate is unknown (the connection was lost at its commit) the file stays, for the sweep to judge.
  const { id, replacedVersion } = await saveObject(database, identity, { ...object, version }, isUpsert)
  records.clear()
  if (replacedVersion) {
    await files.remove(replacedVersion)
    await variants.forget(replacedVersion)
  }
  await afterWrite()
  return id
}
