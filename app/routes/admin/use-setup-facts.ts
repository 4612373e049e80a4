import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { useSession } from '#app/features/session/session-context.ts'
import type { SetupFacts } from '#app/features/setup/admin/use-setup.ts'
import { useSiteStatus } from '#app/features/status/admin/status-data.ts'

/** If a fact can't be loaded, its step counts as open. */
export function useSetupFacts(): SetupFacts {
  const { user } = useSession()
  const discord = useDiscordStatus()
  const status = useSiteStatus()
  if (discord.isPending || status.isPending) return null
  const mail = status.data?.serverSettings.find(({ variable }) => variable === 'SMTP_URL')
  return {
    email: user?.email ?? '',
    hasWebhook: discord.isSuccess && discord.data.state !== 'not-configured',
    hasMailServer: status.isSuccess ? (mail?.isSet ?? null) : false,
  }
}
