import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx'
import { saveWebhook } from './webhook-calls.ts'

interface WebhookFormProps {
  /** Whether posting works now, and what went wrong last. */
  children: ReactNode
  /** False where there is none. */
  isRemovable: boolean
  onSaved: () => Promise<void>
}

/** Takes the address that articles are posted to. It can be set and removed, never read. */
export function WebhookForm({ children, isRemovable, onSaved }: WebhookFormProps) {
  const supabase = useSupabase()
  const { success } = useToasts()
  const [url, setUrl] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const saving = useMutation({
    mutationFn: () => saveWebhook(supabase, url.trim()),
    async onSuccess() {
      setUrl('')
      success('Webhook Saved', 'Articles are posted to its channel from now on.')
      await onSaved()
    },
  })
  // A failure is told at the field.
  const [submit] = useSingleRun(() => saving.mutateAsync().catch(() => undefined))
  return (
    <section aria-labelledby="discord-webhook" className="rounded-lg border border-border bg-surface">
      <header className="border-b border-border px-4 py-3 sm:px-5">
        <h2 id="discord-webhook" className="font-display text-2xl font-bold">
          Discord Webhook
        </h2>
        <p className="max-w-prose text-sm text-muted-foreground">
          Where articles are posted. Whoever has its address can post to the channel, so nobody can read it here again.
        </p>
      </header>
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        {children}
        <form
          noValidate
          aria-label="Discord webhook"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Field
            label="New Webhook Address"
            hint="On Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL."
            error={saving.error?.message}
          >
            <Input
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://discord.com/api/webhooks/…"
              value={url}
              onChange={(event) => {
                saving.reset()
                setUrl(event.target.value)
              }}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            {isRemovable && (
              <Button variant="outline" onClick={() => setRemoving(true)}>
                Remove Webhook
              </Button>
            )}
            <Button type="submit" aria-disabled={saving.isPending}>
              {saving.isPending ? 'Saving...' : 'Save Webhook'}
            </Button>
          </div>
        </form>
      </div>
      {isRemoving && <RemoveWebhookDialog onSaved={onSaved} onClose={() => setRemoving(false)} />}
    </section>
  )
}
