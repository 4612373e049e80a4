import { createPlatform, type Platform, type PlatformConfig } from '#platform/create-platform.ts'
import { staffAccountHooks } from './account-hooks.ts'
import { createExpirySweeper, type ExpirySweeper } from './expiry-sweeper.ts'
import { createSiteMail, type SiteMailConfig } from './site-mail.ts'

export interface SitePlatformConfig extends Omit<PlatformConfig, 'accountHooks' | 'mail' | 'onStart'> {
  /** By default, mail is written to the outbox and its outcomes are ignored. */
  mail?: Omit<SiteMailConfig, 'siteUrl'>
}

/** Creates the embedded platform with the hooks that connect it to the site's own tables. */
export async function createSitePlatform(config: SitePlatformConfig): Promise<Platform> {
  const { siteUrl, signUpPolicy, mail = { smtpUrl: null, from: null, onEvent: () => {} } } = config
  let sweeper: ExpirySweeper | null = null
  const platform = await createPlatform({
    ...config,
    accountHooks: staffAccountHooks,
    // A file of the library may become private, and what is kept elsewhere stays readable so long.
    cacheLimits: { 'media-library': 3_600 },
    mail: createSiteMail({ ...mail, siteUrl }),
    // The trigger `admit_new_account` reads it.
    async onStart(database) {
      await database.queryAs(
        { role: 'service_role', claims: { role: 'service_role' } },
        { readOnly: false, timeoutMs: 5_000 },
        'update public.sign_up_policy set policy = $1 where policy <> $1',
        [signUpPolicy],
      )
      sweeper = createExpirySweeper(database, config.onError)
    },
  })
  return {
    ...platform,
    async close() {
      await sweeper?.close()
      await platform.close()
    },
  }
}
