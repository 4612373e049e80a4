import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { StatusScreen } from '#app/features/status/admin/status-screen.tsx'

export default function Status() {
  return <StatusScreen hasWebhook={useDiscordStatus().data?.state !== 'not-configured'} />
}
