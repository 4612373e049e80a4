import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { setMediaFileAside } from '#app/features/media/admin/media-files.ts'
import { useSession } from '#app/features/session/session-context.ts'
import { SetUpScreen } from '#app/features/set-up/admin/set-up-screen.tsx'
import { useSiteStatus } from '#app/features/status/admin/status-data.ts'

export function meta() {
  return [{ title: 'Set Up' }, { name: 'robots', content: 'noindex' }]
}

export default function Welcome() {
  return (
    <>
      <AreaHead title="Set Up" />
      <AdministratorsOnly>
        <KnownSite />
      </AdministratorsOnly>
    </>
  )
}

/** What other features know of the site. What can't be found out counts as left to do. */
function KnownSite() {
  const { user } = useSession()
  const discord = useDiscordStatus()
  const status = useSiteStatus()
  if (discord.isPending || status.isPending) return <ListState>Looking at the site...</ListState>
  const mail = status.data?.serverSettings.find(({ variable }) => variable === 'SMTP_URL')
  return (
    <SetUpScreen
      email={user?.email ?? ''}
      hasWebhook={discord.isSuccess && discord.data.state !== 'not-configured'}
      setFileAside={setMediaFileAside}
      hasMailServer={status.isSuccess ? (mail?.isSet ?? null) : false}
    />
  )
}
