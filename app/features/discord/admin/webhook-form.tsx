import { useDiscordStatus } from './discord-data.ts'
import { DiscordStatusCard } from './discord-status-card.tsx'
import { PingRoleSection } from './ping-role-section.tsx'
import { RoutesSection } from './routes-section.tsx'
import { WebhookSection } from './webhook-section.tsx'

/** Sets and removes the addresses that articles and notes are posted to. They can't be read. */
export function WebhookForm() {
  const hasNotes = useDiscordStatus().data?.hasNotes
  return (
    <>
      <ArticleWebhook />
      <RoutesSection />
      <PingRoleSection />
      {hasNotes !== undefined && (
        <WebhookSection
          column="notes_url"
          title="Notes About Staff Accounts"
          text="Tell a channel when the account of somebody on the staff is used on a new device, or gets another password, address, authenticator app or role. Choose one that only staff read. Nobody can read its address here again."
          labels={{
            form: 'Webhook for notes',
            address: 'Address for Notes',
            save: 'Save Notes Webhook',
            remove: 'Remove Notes Webhook',
          }}
          hasWebhook={hasNotes}
          savedText="Notes are posted to its channel from now on."
          removeText="No notes are posted any more."
        >
          <p role="status" className="font-semibold">
            {hasNotes ? 'Notes are posted to a channel.' : 'No notes are posted.'}
          </p>
        </WebhookSection>
      )}
    </>
  )
}

/** The webhook of all articles that no route takes. */
export function ArticleWebhook() {
  const status = useDiscordStatus()
  return (
    <WebhookSection
      column="url"
      title="Discord Webhook"
      text="Where articles are posted. Whoever has its address can post to the channel, so nobody can read it here again."
      labels={{
        form: 'Discord webhook',
        address: 'New Webhook Address',
        save: 'Save Webhook',
        remove: 'Remove Webhook',
      }}
      hasWebhook={status.isError || (status.isSuccess && status.data.state !== 'not-configured')}
      savedText="Articles are posted to its channel from now on."
      removeText="Articles are not posted to its channel any more, unless the server itself was started with a webhook."
    >
      <DiscordStatusCard isAboveForm />
    </WebhookSection>
  )
}
