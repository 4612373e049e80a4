import { createClient } from '@supabase/supabase-js'
import { siteDefaults } from '#content/site-defaults.ts'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'
import type { FunctionClients } from '#supabase/functions/_shared/function-clients.ts'
import { createDiscordInviteHandler } from '#supabase/functions/discord-invite/discord-invite.ts'
import { listInviteCodes } from '#supabase/functions/discord-invite/list-invite-codes.ts'
import { createDiscordPostArticleHandler } from '#supabase/functions/discord-post-article/discord-post-article.ts'
import { createStaffAccountsHandler } from '#supabase/functions/staff-accounts/staff-accounts.ts'
import { createAdminClient } from './create-admin-client.ts'
import { createTestMailHandler } from './test-mail-handler.ts'

type SiteFunctions = NonNullable<PlatformConfig['functions']>

interface SiteFunctionsOptions {
  discordApiUrl: string
  discordWebhookUrl: string | null
}

/**
 * Creates the edge functions that run in this process. A hosted project runs all except `test-mail`
 * from `supabase/functions`.
 */
export function createSiteFunctions({ discordApiUrl, discordWebhookUrl }: SiteFunctionsOptions): SiteFunctions {
  const { official, second: secondServer } = siteDefaults.communities
  const defaults = { official: official.link, second: secondServer.link }
  return ({ sendMail, sendsMail, ...backend }) => {
    const clients: FunctionClients & { siteUrl: string } = {
      supabase: createAdminClient(backend),
      createActingClient: (headers) => createAdminClient({ ...backend, headers }),
      createCallerClient: (authorization) =>
        createClient(backend.url, backend.publishableKey, {
          auth: statelessAuth,
          global: { fetch: backend.fetch, headers: { authorization } },
        }),
      siteUrl: backend.url,
    }
    return {
      'discord-invite': {
        isPublic: true,
        handle: createDiscordInviteHandler({
          apiUrl: discordApiUrl,
          listInviteCodes: () => listInviteCodes({ ...backend, defaults }),
        }),
      },
      'discord-post-article': {
        handle: createDiscordPostArticleHandler({
          ...clients,
          webhookUrl: discordWebhookUrl,
          sendsStaffAlerts: true,
          apiUrl: discordApiUrl,
          defaultColor: siteDefaults.badge.field,
        }),
      },
      'staff-accounts': { handle: createStaffAccountsHandler({ ...clients, sendsMail, isHosted: false }) },
      'test-mail': { handle: createTestMailHandler({ ...clients, sendMail }) },
    }
  }
}
