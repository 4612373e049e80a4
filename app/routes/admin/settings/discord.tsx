import { DeferredContent } from '#app/components/staff/deferred-content.tsx'
import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { WebhookForm } from '#app/features/discord/admin/webhook-form.tsx'

export default function DiscordSettings() {
  return (
    <DeferredContent isPending={useDiscordStatus().isLoading}>
      <div className="flex flex-col gap-6">
        <WebhookForm />
      </div>
    </DeferredContent>
  )
}
