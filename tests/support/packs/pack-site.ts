import type { SupabaseClient } from '@supabase/supabase-js'
import { applyImport } from '#app/features/packs/admin/apply-import.ts'
import { type ExportedPack, exportPack } from '#app/features/packs/admin/export-pack.ts'
import { callApplyPack, fetchSiteTexts, type PackItem } from '#app/features/packs/admin/pack-data.ts'
import { type ImportPlan, planImport } from '#app/features/packs/admin/plan-import.ts'
import { type PackPart, packPartNames } from '#app/features/packs/pack-parts.ts'
import { readPack } from '#app/features/packs/read-pack.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { seedSample } from '#supabase/sample/seed.ts'
import { connectWithKey } from '../backend/client.ts'
import { createTestPlatform, type TestPlatform } from '../backend/test-platform.ts'

export interface PackSite extends TestPlatform {
  /** Signed in with this role. */
  as: (role: string) => Promise<SupabaseClient>
}

const password = 'a lantern in the harbor fog'

export const allParts: ReadonlySet<PackPart> = new Set(packPartNames)

export async function createPackSite(content: 'sample' | 'none'): Promise<PackSite> {
  const site = await createTestPlatform({ signUpPolicy: 'closed', rateLimits: false })
  if (content === 'sample') {
    await seedSample({
      supabase: site.service,
      sample: await readSample(defaultSample),
      linkTo: (bucket, key) => `/storage/v1/object/public/${bucket}/${key}`,
    })
  }
  return {
    ...site,
    async as(role) {
      const email = `${role}@example.org`
      const account = { email, password, email_confirm: true, app_metadata: { staff_role: role } }
      await site.service.auth.admin.createUser(account)
      const client = connectWithKey(site, site.platform.keys.publishable)
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
      return client
    },
  }
}

export function exportAll(
  client: SupabaseClient,
  { hasSamples, parts = allParts }: { hasSamples: boolean; parts?: ReadonlySet<PackPart> },
): Promise<ExportedPack> {
  const choice = { name: 'A pack', description: '', parts }
  const options = { hasSamples, onProgress() {}, signal: new AbortController().signal }
  return exportPack(client, choice, options)
}

/** Looks at a pack, as the screen does before anything is changed. */
export async function lookAt(
  client: SupabaseClient,
  file: Blob,
  { parts = allParts, publish = true, hasSamples = false } = {},
): Promise<{ plan: ImportPlan; items: readonly PackItem[] }> {
  const plan = await planImport(await readPack(file), await fetchSiteTexts(client), { hasSamples })
  return { plan, items: await callApplyPack(client, plan.toRequest(parts, { publish }), true) }
}

/** Looks, then imports. */
export async function importPack(
  client: SupabaseClient,
  file: Blob,
  options: { parts?: ReadonlySet<PackPart>; publish?: boolean } = {},
): Promise<readonly PackItem[]> {
  const { plan, items } = await lookAt(client, file, options)
  const request = plan.toRequest(options.parts ?? allParts, { publish: options.publish ?? true })
  return applyImport(client, plan, request, { look: items, onProgress() {} })
}
