import { join } from 'node:path'
import { siteDefaults } from '#content/site-defaults.ts'
import { defaultColors, type SiteColors } from '#lib/colors/color-tokens.ts'
import { areDefaultColors } from '#lib/colors/generate-themes.ts'
import { createRecolorMail } from '#lib/colors/recolor-mail.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'
import { parseBrand } from '#supabase/functions/_shared/brand.ts'

type MailConfig = PlatformConfig['mail']

export interface MailConfigOptions {
  siteUrl: string
  smtpUrl: string | null
  /** The sender; null for an address at the site's own host. */
  from: string | null
  onEvent: MailConfig['onEvent']
}

/** Configures email with the site's name and colors at the time of sending. */
export function createMailConfig({ siteUrl, smtpUrl, from, onEvent }: MailConfigOptions): MailConfig {
  return {
    smtpUrl,
    from: from ?? `no-reply@${new URL(siteUrl).hostname}`,
    templatesFolder: join(import.meta.dirname, '../../supabase/templates'),
    onEvent,
    async getBrand(database) {
      const visitor = { role: 'anon', claims: { role: 'anon' } } as const
      const [row] = await database.queryAs(visitor, { readOnly: true, timeoutMs: 5_000 }, settingsQuery)
      const { name, color, colors } = parseBrand(row?.settings)
      return { name: name ?? siteDefaults.name, color: color ?? siteDefaults.badge.field, ...createRecolor(colors) }
    },
  }
}

const settingsQuery = 'select settings from public.site_settings where id = 1'

function createRecolor(overrides: Partial<SiteColors>): { recolor?: (html: string) => string } {
  const colors = { ...defaultColors, ...overrides }
  if (areDefaultColors(colors)) return {}
  return { recolor: createRecolorMail(colors) }
}
