import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { discordKey, discordStatusQuery, saveWebhook } from './discord-data.ts'
import { DiscordStatusCard } from './discord-status-card.tsx'

/** Sets and removes the address that articles are posted to. It can't be read. */
export function WebhookForm() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const [url, setUrl] = useState('')
  const [isRemoving, setIsRemoving] = useState(false)
  const status = useQuery(discordStatusQuery(supabase))
  const hasWebhook = status.isError || (status.isSuccess && status.data.state !== 'not-configured')
  const onSettled = () => queryClient.invalidateQueries({ queryKey: discordKey })
  // Its failure is shown at the field.
  const save = useAction({
    mutationFn: () => saveWebhook(supabase, url.trim()),
    onSuccess() {
      setUrl('')
      success('Webhook Saved', 'Articles are posted to its channel from now on.')
    },
    onSettled,
  })
  const remove = useAction({
    mutationFn: () => saveWebhook(supabase, null),
    onSuccess: () => success('Webhook Removed', 'What was set here is gone.'),
    onError: (error) => failure('Error', error.message),
    onSettled,
  })
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
        <DiscordStatusCard />
        <form
          noValidate
          aria-label="Discord webhook"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save.run()
          }}
        >
          <Field
            label="New Webhook Address"
            hint="On Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL."
            error={save.error?.message}
          >
            <Input
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://discord.com/api/webhooks/…"
              value={url}
              onChange={(event) => {
                save.reset()
                setUrl(event.target.value)
              }}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            {hasWebhook && (
              <Button variant="outline" onClick={() => setIsRemoving(true)}>
                Remove Webhook
              </Button>
            )}
            <Button type="submit" aria-disabled={save.isRunning}>
              {save.isRunning ? 'Saving...' : 'Save Webhook'}
            </Button>
          </div>
        </form>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the webhook?"
          description="Articles are not posted to its channel any more, unless the server itself was started with a webhook."
          confirmLabel="Remove"
          busyLabel="Removing..."
          onConfirm={() => remove.run()}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </section>
  )
}
