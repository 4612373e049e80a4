import { siteDefaults } from '#content/site-defaults.ts'
import type { PlatformConfig } from '#platform/index.ts'
import { createDiscordInvite } from '#supabase/functions/discord-invite/handler.ts'
import { listInviteCodes } from '#supabase/functions/discord-invite/list-invite-codes.ts'
import { keepUntilChange } from './keep-until-change.ts'

type SiteFunctions = NonNullable<PlatformConfig['functions']>

/** The functions that the embedded platform runs in this process, as a hosted project runs them from `supabase/functions`. */
export function createSiteFunctions({ discordApiUrl }: { discordApiUrl: string }): SiteFunctions {
  const { official, second } = siteDefaults.communities
  const defaults = { official: official.link, second: second.link }
  return ({ onChange, ...backend }) => ({
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
  })
}
