import { WebhookForm } from '#app/features/discord/admin/webhook-form.tsx'

export default function DiscordSettings() {
  return (
    <div className="flex flex-col gap-6">
      <WebhookForm />
    </div>
  )
}
