import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { SingleFieldForm } from '#app/components/staff/forms/single-field-form.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { discordKey, saveWebhook, type WebhookKind } from './discord-data.ts'
import { TestWebhookButton } from './test-webhook-button.tsx'

interface WebhookSectionProps {
  kind: WebhookKind
  title: string
  text: string
  labels: { form: string; address: string; save: string; remove: string }
  hasWebhook: boolean
  savedText: string
  removalText: string
  children: ReactNode
}

export function WebhookSection({
  kind,
  title,
  text,
  labels,
  hasWebhook,
  savedText,
  removalText,
  children,
}: WebhookSectionProps) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [isRemoving, setIsRemoving] = useState(false)
  const save = useAction({
    mutationFn: (url: string) => saveWebhook(supabase, kind, url),
    onSuccess: () => showSuccess('Webhook saved', savedText),
    reloads: discordKey,
  })
  const remove = useAction({
    mutationFn: () => saveWebhook(supabase, kind, null),
    onSuccess: () => showSuccess('Webhook removed', 'The webhook’s address was deleted.'),
    failureTitle: 'Webhook not removed',
    reloads: discordKey,
  })
  return (
    <StaffSection title={title} text={text}>
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        {children}
        <SingleFieldForm
          name={labels.form}
          label={labels.address}
          hint="On Discord, open the channel’s settings, then Integrations, Webhooks, Copy Webhook URL."
          input={{ type: 'url', spellCheck: false, placeholder: 'https://discord.com/api/webhooks/…' }}
          save={save}
          saveLabel={labels.save}
        >
          {hasWebhook && (
            <>
              <TestWebhookButton webhook={kind === 'articles' ? 'articles' : 'notes'} name={title} />
              <Button variant="outline" onClick={() => setIsRemoving(true)}>
                {labels.remove}
              </Button>
            </>
          )}
        </SingleFieldForm>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the webhook?"
          description={removalText}
          confirmLabel="Remove"
          busyLabel="Removing..."
          onConfirm={() => remove.run()}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </StaffSection>
  )
}
