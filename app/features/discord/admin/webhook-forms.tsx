import { useDiscordStatus } from './discord-data.ts'
import { DiscordStatusCard } from './discord-status-card.tsx'
import { PingRoleSection } from './ping-role-section.tsx'
import { WebhookRoutesSection } from './webhook-routes-section.tsx'
import { WebhookSection } from './webhook-section.tsx'

/** The forms don't show the stored URLs, because nobody may read them. */
export function WebhookForms() {
  const hasStaffAlertWebhook = useDiscordStatus().data?.hasStaffAlertWebhook
  return (
    <>
      <ArticleWebhook />
      <WebhookRoutesSection />
      <PingRoleSection />
      {hasStaffAlertWebhook !== undefined && (
        <WebhookSection
          kind="staff-alerts"
          title="Staff alerts"
          text={
            'Posts to a channel about new applications, accounts that wait for activation, and mass deletions. Also ' +
            'posts changes to staff accounts, such as a new password, and sign-ins on new devices. ' +
            'Use a channel that only staff can read.'
          }
          labels={{
            form: 'Webhook for staff alerts',
            address: 'Webhook address for alerts',
            save: 'Save alert webhook',
            remove: 'Remove alert webhook',
          }}
          hasWebhook={hasStaffAlertWebhook}
          savedText="Staff alerts now go to the webhook’s channel."
          removalText="Staff alerts are no longer posted."
        >
          <p role="status" className="font-semibold">
            {hasStaffAlertWebhook ? 'Alerts are posted to a channel.' : 'Alerts are off.'}
          </p>
        </WebhookSection>
      )}
    </>
  )
}

/** The webhook for all articles without a matching route. */
export function ArticleWebhook() {
  const status = useDiscordStatus()
  return (
    <WebhookSection
      kind="articles"
      title="Discord webhook"
      text={
        'Articles are posted to the webhook’s channel. ' +
        'Anyone with the webhook’s address can post there, so the address is never shown again.'
      }
      labels={{
        form: 'Discord webhook',
        address: 'New webhook address',
        save: 'Save webhook',
        remove: 'Remove webhook',
      }}
      hasWebhook={status.isError || (status.isSuccess && status.data.state !== 'not-configured')}
      savedText="Articles now go to the webhook’s channel."
      removalText={
        'Articles are no longer posted to the webhook’s channel. ' +
        'If the server was started with another webhook, articles go to that webhook’s channel.'
      }
    >
      <DiscordStatusCard isAboveForm />
    </WebhookSection>
  )
}
