import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from './database/database.ts'
import type { Keys } from './identity/keys.ts'
import { createMail, type MailEvent, type MailPart } from './mail/create-mail.ts'
import type { Brand } from './mail/mail.ts'

export interface SiteMailConfig {
  /** `smtp://user:password@host:587`; null: each mail becomes a file in the data folder's `outbox`. */
  smtpUrl: string | null
  /** The address that mail comes from, alone or as `Name <address>`; null: one of the site's own host. */
  from: string | null
  /** How the site calls itself where its settings don't. */
  brand: Brand
  onEvent: (event: MailEvent) => void
}

export interface SiteMailOptions {
  database: Database
  keys: Keys
  dataDir: string
  siteUrl: string
  config: SiteMailConfig | undefined
}

/** The site's mail, under the name and colour that its settings give it at the moment of sending. */
export function createSiteMail({ database, keys, dataDir, siteUrl, config }: SiteMailOptions): Promise<MailPart> {
  const { hostname } = new URL(siteUrl)
  const brand = config?.brand ?? { name: hostname, color: '#14294a' }
  return createMail({
    database,
    keys,
    templatesFolder: join(import.meta.dirname, '../supabase/templates'),
    outboxFolder: join(dataDir, 'outbox'),
    smtpUrl: config?.smtpUrl ?? null,
    from: config?.from ?? `no-reply@${hostname}`,
    onEvent: config?.onEvent ?? (() => {}),
    async getBrand() {
      const visitor = { role: 'anon' as const, claims: { role: 'anon' } }
      const [row] = await database.queryAs(visitor, { readOnly: true, timeoutMs: 5_000 }, readSettings, [])
      const { name, badge } = settingsSchema.parse(row?.settings ?? {})
      return { name: name ?? brand.name, color: badge?.field ?? brand.color }
    },
  })
}

const readSettings = 'select settings from public.site_settings where id = 1'
const settingsSchema = z
  .object({
    name: z.string().min(1).max(200).optional().catch(undefined),
    badge: z.object({ field: z.string().optional() }).optional().catch(undefined),
  })
  .catch({})
