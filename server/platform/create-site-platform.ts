import { siteDefaults } from '#content/site-defaults.ts'
import { maxTemplateRequestBytes } from '#content/site-templates/template-format.ts'
import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { createPlatform, type Platform, type PlatformConfig } from '#platform/create-platform.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'
import { removeSetupLink } from '../start/setup-link-file.ts'
import { staffAccountHooks } from './account-hooks.ts'
import { type AdminNotices, createAdminNotices } from './admin-notices.ts'
import { createHourlySweep, type HourlySweep } from './hourly-sweep.ts'
import { createMailConfig, type MailConfigOptions } from './mail-config.ts'
import { queryAsServer } from './query-as-server.ts'
import { createStaffAlerts, type StaffAlerts } from './staff-alerts.ts'

export interface SitePlatformConfig
  extends Omit<PlatformConfig, 'accountHooks' | 'mail' | 'onStart' | 'onNotice' | 'onSetupLinkUsed'> {
  /** Overrides the administrators' choice; null leaves the choice to them. */
  signUpPolicy: SignUpPolicy | null
  /** By default, the platform writes emails to the outbox and reports no mail events. */
  mail?: Omit<MailConfigOptions, 'siteUrl'>
  /** Posts staff alerts to Discord; off by default. */
  staffAlerts?: StaffAlertsConfig
}

interface StaffAlertsConfig {
  apiUrl: string
  onFailure: (reason: string) => void
}

/** Creates the embedded platform with the hooks that connect it to the site's own tables. */
export async function createSitePlatform(config: SitePlatformConfig): Promise<Platform> {
  const { siteUrl, signUpPolicy, mail = { smtpUrl: null, from: null, onEvent: () => {} } } = config
  let hourlySweep: HourlySweep | null = null
  let adminNotices: AdminNotices | null = null
  let staffAlerts: StaffAlerts | null = null
  const platform = await createPlatform({
    ...config,
    accountHooks: staffAccountHooks,
    // A file may become private, but browsers and proxies can serve it until their cache expires.
    cacheLimits: { 'media-library': 3_600 },
    maxFunctionBodyBytes: { apply_site_template: maxTemplateRequestBytes },
    onNotice: (notice) => staffAlerts?.add(notice),
    onSetupLinkUsed: () => removeSetupLink(config.dataDir),
    mail: createMailConfig({ ...mail, siteUrl }),
    async onStart(database) {
      await queryAsServer(
        database,
        5_000,
        `update public.sign_up_policy
         set policy = coalesce($1::text, policy), set_by_server = $1::text is not null, sends_mail = $2
         where set_by_server <> ($1::text is not null) or policy <> $1::text or sends_mail <> $2`,
        [signUpPolicy, mail.smtpUrl !== null],
      )
      hourlySweep = createHourlySweep(database, config.onError)
      adminNotices = createAdminNotices(database, {
        onWaiting: (notice) => staffAlerts?.add(notice),
        onError: config.onError,
      })
    },
  })
  if (config.staffAlerts) {
    const backend = { url: siteUrl, secretKey: platform.keys.secret, fetch: createInProcessFetch(platform.fetch) }
    staffAlerts = createStaffAlerts({
      ...config.staffAlerts,
      supabase: createAdminClient(backend),
      siteUrl,
      defaultColor: siteDefaults.colors.main,
      onError: config.onError,
    })
  }
  return {
    ...platform,
    async close() {
      await adminNotices?.close()
      await staffAlerts?.close()
      await hourlySweep?.close()
      await platform.close()
    },
  }
}
