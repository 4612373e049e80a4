import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { canonicalRow } from '#lib/archive/canonical-row.ts'
import { readTable } from '../site-client.ts'

const serviceSchema = z.object({
  id: z.string(),
  action: z.unknown(),
  forms: z.unknown(),
  // Archives from before services could be hidden and moved lack both.
  is_shown: z.boolean().default(true),
  display_order: z.number().nullable().default(null),
})

/** What somebody changed about a service; null is what the code says. Its row is there from the beginning. */
export type ChangedService = z.infer<typeof serviceSchema>

/** The services among rows of their table that somebody changed. */
export async function listChangedServices(rows: AsyncIterable<unknown>): Promise<ChangedService[]> {
  const changed: ChangedService[] = []
  for await (const row of rows) {
    const service = serviceSchema.parse(row)
    const { action, forms, is_shown, display_order } = service
    if (action !== null || forms !== null || !is_shown || display_order !== null) changed.push(service)
  }
  return changed
}

/** Gives services what the archive's have. */
export async function importServices(client: SupabaseClient, services: readonly ChangedService[]): Promise<void> {
  for (const { id, ...columns } of services) {
    await client.from('services').update(columns).eq('id', id).throwOnError()
  }
}

/** The ids of a site's changed services that the archive has not, or has otherwise; and, `isWhole`, of those that the site lacks. */
export async function listOtherServices(
  client: SupabaseClient,
  archived: readonly ChangedService[],
  { isWhole }: { isWhole: boolean },
): Promise<string[]> {
  const found = await listChangedServices(readTable(client, { name: 'services', key: 'id' }))
  const known = new Set(archived.map(canonicalRow))
  const present = new Set(found.map(canonicalRow))
  return [
    ...found.filter((service) => !known.has(canonicalRow(service))),
    ...(isWhole ? archived.filter((service) => !present.has(canonicalRow(service))) : []),
  ].map(({ id }) => id)
}
