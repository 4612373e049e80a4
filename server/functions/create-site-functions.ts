import { createClient } from '@supabase/supabase-js'
import { siteDefaults } from '#content/site-defaults.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'
import { createDiscordInvite } from '#supabase/functions/discord-invite/discord-invite.ts'
import { listInviteCodes } from '#supabase/functions/discord-invite/list-invite-codes.ts'
import { createDiscordPostArticle } from '#supabase/functions/discord-post-article/discord-post-article.ts'
import { createStaffAccounts } from '#supabase/functions/staff-accounts/staff-accounts.ts'
import { connectWithSecretKey } from './connect-with-secret-key.ts'
import { keepUntilChange } from './memoize-until-change.ts'

type SiteFunctions = NonNullable<PlatformConfig['functions']>

interface SiteFunctionsOptions {
  discordApiUrl: string
  discordWebhookUrl: string | null
}

/** The functions that the embedded platform runs in this process, as a hosted project runs them from `supabase/functions`. */
export function createSiteFunctions({ discordApiUrl, discordWebhookUrl }: SiteFunctionsOptions): SiteFunctions {
  const { official, second } = siteDefaults.communities
  const defaults = { official: official.link, second: second.link }
  return ({ onChange, ...backend }) => {
    const clients = {
      supabase: connectWithSecretKey(backend),
      createCallerClient: (authorization: string) =>
        createClient(backend.url, backend.publishableKey, {
          auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
          global: { fetch: backend.fetch, headers: { authorization } },
        }),
      siteUrl: backend.url,
    }
    return {
      'discord-invite': {
        isPublic: true,
        handle: createDiscordInvite({
          apiUrl: discordApiUrl,
          listInviteCodes: keepUntilChange({
            table: 'site_settings',
            onChange,
            read: () => listInviteCodes({ ...backend, defaults }),
          }),
        }),
      },
      'discord-post-article': {
        handle: createDiscordPostArticle({
          ...clients,
          webhookUrl: discordWebhookUrl,
          apiUrl: discordApiUrl,
          defaultColour: siteDefaults.badge.field,
        }),
      },
      'staff-accounts': { handle: createStaffAccounts(clients) },
    }
  }
}
