import { HeldBack } from '#app/components/staff/held-back.tsx'
import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { WebhookForm } from '#app/features/discord/admin/webhook-form.tsx'

export default function DiscordSettings() {
  return (
    <HeldBack isPending={useDiscordStatus().isLoading}>
      <div className="flex flex-col gap-6">
        <WebhookForm />
      </div>
    </HeldBack>
  )
}
