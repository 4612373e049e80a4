import type { SupabaseClient } from '@supabase/supabase-js'
import { shippedPackIds } from '#content/packs/shipped-packs.ts'
import { canonicalRow } from '#lib/archive/canonical-row.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { listSampleFiles, listSamplePages, listSampleRows } from '#supabase/sample/seed.ts'
import { listSeededTexts } from '../../start/seeded-texts.ts'
import { fileName } from '../file-addresses.ts'
import { type Row, readTable } from '../site-client.ts'
import type { ArchivedSite } from './archived-site.ts'
import { type ChangedService, listChangedServices } from './changed-services.ts'
import { type ChangedTexts, listChangedTexts } from './changed-texts.ts'

export const seededTables = ['media_library', 'leadership', 'articles'] as const

/** What a first start can have filled a site with: the sample and each shipped pack. None of it is content of the site's own. */
export interface SeededDepartments {
  /** By table, then by id; the addresses of files as paths. */
  rows: Record<(typeof seededTables)[number], ReadonlyMap<string, Row>>
  files: ReadonlyMap<string, { bucket: string; key: string }>
  settings: readonly unknown[]
  /** Own pages among them. */
  texts: readonly ChangedTexts[]
  services: readonly ChangedService[]
}

export async function readSeededDepartments(): Promise<SeededDepartments> {
  const packs = await Promise.all(shippedPackIds.map(readSample))
  const departments = [await readSample(defaultSample), ...packs]
  const link = (bucket: string, key: string) => `/storage/v1/object/public/${bucket}/${key}`
  const rows = departments.map((department) => listSampleRows(department, link))
  const index = (table: (typeof seededTables)[number]) =>
    new Map(rows.flatMap((tables): [string, Row][] => tables[table].map((row) => [row.id, { ...row }])))
  const files = departments.flatMap((department) => listSampleFiles(department))
  return {
    rows: { media_library: index('media_library'), leadership: index('leadership'), articles: index('articles') },
    files: new Map(files.map((file) => [fileName(file.bucket, file.key), file])),
    settings: packs.map(({ contents }) => contents.settings),
    texts: packs.flatMap((pack) => [
      ...Object.entries(listSeededTexts(pack.contents)).map(([id, content]) => toTexts({ id, content })),
      ...listSamplePages(pack, link).map(toTexts),
    ]),
    services: packs.flatMap((pack) =>
      Object.entries(pack.contents.services).map(([id, row]) => ({ id, ...row, is_shown: true, display_order: null })),
    ),
  }
}

const toTexts = (row: { id: string; content: unknown }): ChangedTexts => ({ table: 'content_documents', ...row })

/** Whether a row still says what the first start wrote; the size of a file is only known when it is stored. */
export function isSeeded({ rows }: SeededDepartments, table: (typeof seededTables)[number], row: Row): boolean {
  const seeded = rows[table].get(String(row.id))
  if (!seeded) return false
  const columns = Object.keys(seeded).filter((column) => column !== 'file_size')
  const pick = (from: Row) => canonicalRow(Object.fromEntries(columns.map((column) => [column, from[column]])))
  return pick(row) === pick(seeded)
}

/** Gives pages and services back the texts of the code where they are still as the first start wrote them and the archive has others. */
export async function removeSeededTexts(
  { texts, services }: SeededDepartments,
  { client, site }: { client: SupabaseClient; site: ArchivedSite },
): Promise<void> {
  const kept = new Set([...site.texts, ...site.services].map(canonicalRow))
  const seeded = new Set([...texts, ...services].map(canonicalRow).filter((row) => !kept.has(row)))
  const ownPages: string[] = []
  for (const found of await listChangedTexts((name) => readTable(client, { name, key: 'id' }))) {
    if (!seeded.has(canonicalRow(found))) continue
    if (isUuid(found.id)) ownPages.push(found.id)
    else await client.from('content_documents').update({ content: {} }).eq('id', found.id).throwOnError()
  }
  if (ownPages.length > 0) await client.from('content_documents').delete().in('id', ownPages).throwOnError()
  for (const found of await listChangedServices(readTable(client, { name: 'services', key: 'id' }))) {
    if (!seeded.has(canonicalRow(found))) continue
    await client.from('services').update({ action: null, forms: null }).eq('id', found.id).throwOnError()
  }
}
