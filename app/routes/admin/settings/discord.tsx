import { DeferredContent } from '#app/components/staff/deferred-content.tsx'
import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { WebhookForms } from '#app/features/discord/admin/webhook-forms.tsx'

export default function DiscordSettings() {
  return (
    <DeferredContent isPending={useDiscordStatus().isLoading}>
      <div className="flex flex-col gap-6">
        <WebhookForms />
      </div>
    </DeferredContent>
  )
}
