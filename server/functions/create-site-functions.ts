import { createClient } from '@supabase/supabase-js'
import { siteDefaults } from '#content/site-defaults.ts'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'
import { createDiscordInvite } from '#supabase/functions/discord-invite/discord-invite.ts'
import { listInviteCodes } from '#supabase/functions/discord-invite/list-invite-codes.ts'
import { createDiscordPostArticle } from '#supabase/functions/discord-post-article/discord-post-article.ts'
import { createStaffAccounts } from '#supabase/functions/staff-accounts/staff-accounts.ts'
import { createAdminClient } from './create-admin-client.ts'
import { createTestMail } from './test-mail.ts'

type SiteFunctions = NonNullable<PlatformConfig['functions']>

interface SiteFunctionsOptions {
  discordApiUrl: string
  discordWebhookUrl: string | null
}

/**
 * Creates the edge functions that run in this process. A hosted project runs them from
 * `supabase/functions`.
 */
export function createSiteFunctions({ discordApiUrl, discordWebhookUrl }: SiteFunctionsOptions): SiteFunctions {
  const { official, second: secondServer } = siteDefaults.communities
  const defaults = { official: official.link, second: secondServer.link }
  return ({ sendMail, sendsMail, ...backend }) => {
    const clients = {
      supabase: createAdminClient(backend),
      createActingClient: (headers: Record<string, string>) => createAdminClient({ ...backend, headers }),
      createCallerClient: (authorization: string) =>
        createClient(backend.url, backend.publishableKey, {
          auth: statelessAuth,
          global: { fetch: backend.fetch, headers: { authorization } },
        }),
      siteUrl: backend.url,
    }
    return {
      'discord-invite': {
        isPublic: true,
        handle: createDiscordInvite({
          apiUrl: discordApiUrl,
          listInviteCodes: () => listInviteCodes({ ...backend, defaults }),
        }),
      },
      'discord-post-article': {
        handle: createDiscordPostArticle({
          ...clients,
          webhookUrl: discordWebhookUrl,
          sendsStaffAlerts: true,
          apiUrl: discordApiUrl,
          defaultColor: siteDefaults.badge.field,
        }),
      },
      'staff-accounts': { handle: createStaffAccounts({ ...clients, sendsMail, isHosted: false }) },
      'test-mail': { handle: createTestMail({ ...clients, sendMail }) },
    }
  }
}
