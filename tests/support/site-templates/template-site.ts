import type { SupabaseClient } from '@supabase/supabase-js'
import { applyImport } from '#app/features/site-templates/admin/apply-import.ts'
import { type ExportedTemplate, exportTemplate } from '#app/features/site-templates/admin/export-template.ts'
import { type ImportPlan, planImport } from '#app/features/site-templates/admin/plan-import.ts'
import {
  callApplyTemplate,
  fetchStoredSiteContent,
  type TemplateItem,
} from '#app/features/site-templates/admin/template-data.ts'
import { parseTemplate } from '#app/features/site-templates/parse-template.ts'
import { type TemplatePart, templatePartNames } from '#app/features/site-templates/template-parts.ts'
import { writeZip } from '#lib/zip/write-zip.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { seedSample } from '#supabase/sample/seed.ts'
import { connectWithKey } from '../backend/client.ts'
import { password } from '../backend/contract-client.ts'
import { createTestPlatform, type TestPlatform } from '../backend/test-platform.ts'

export interface TemplateSite extends TestPlatform {
  /** Creates an account with this role and connects a client that is signed in to it. */
  signInAs: (role: string) => Promise<SupabaseClient>
}

export const allParts: ReadonlySet<TemplatePart> = new Set(templatePartNames)

export async function createTemplateSite(content: 'sample' | 'none'): Promise<TemplateSite> {
  const site = await createTestPlatform({ signUpPolicy: 'closed', hasRateLimits: false })
  if (content === 'sample') {
    await seedSample({ supabase: site.service, sample: await readSample(defaultSample) })
  }
  return {
    ...site,
    async signInAs(role) {
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

/** Packs a template file with these contents and files of the library. */
export function packTemplate(
  contents: object,
  files: readonly (readonly [path: string, bytes: Uint8Array])[] = [],
): Blob {
  const manifest = { format: 'stationhouse-site-template', version: 1, name: 'From elsewhere', ...contents }
  const manifestBytes = new TextEncoder().encode(JSON.stringify(manifest))
  return new Blob([writeZip([['template.json', manifestBytes], ...files])])
}

export function exportAll(
  client: SupabaseClient,
  { hasSamples, parts = allParts }: { hasSamples: boolean; parts?: ReadonlySet<TemplatePart> },
): Promise<ExportedTemplate> {
  const choice = { name: 'A template', description: '', parts }
  const options = { hasSamples, onProgress() {}, signal: new AbortController().signal }
  return exportTemplate(client, choice, options)
}

/** Previews an import, as the screen does before it changes anything. */
export async function previewImport(
  client: SupabaseClient,
  file: Blob,
  { parts = allParts, publish = true, hasSamples = false } = {},
): Promise<{ plan: ImportPlan; items: readonly TemplateItem[] }> {
  const plan = await planImport(await parseTemplate(file), await fetchStoredSiteContent(client), { hasSamples })
  return { plan, items: await callApplyTemplate(client, plan.toRequest(parts, { publish }), true) }
}

/** Previews the import, then applies it. */
export async function importTemplate(
  client: SupabaseClient,
  file: Blob,
  options: { parts?: ReadonlySet<TemplatePart>; publish?: boolean } = {},
): Promise<readonly TemplateItem[]> {
  const { plan, items } = await previewImport(client, file, options)
  const request = plan.toRequest(options.parts ?? allParts, { publish: options.publish ?? true })
  return applyImport(client, plan, request, { preview: items, onProgress() {} })
}
