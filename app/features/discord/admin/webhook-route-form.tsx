import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createRoute, discordKey } from './discord-data.ts'
import { emptyRouteInput, type RouteInput, toRoute, WebhookRouteFields } from './webhook-route-fields.tsx'

export function WebhookRouteForm() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [input, setInput] = useState<RouteInput>(emptyRouteInput)
  const add = useAction({
    mutationFn: () => createRoute(supabase, { ...toRoute(input), url: input.url.trim() }),
    onSuccess() {
      setInput(emptyRouteInput)
      showSuccess('Webhook saved', 'Matching articles now go to the webhook’s channel.')
    },
    reloads: discordKey,
  })
  return (
    <form
      noValidate
      aria-label="Another webhook"
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add.run()
      }}
    >
      <WebhookRouteFields
        input={input}
        error={add.error}
        onChange={(newInput) => {
          add.reset()
          setInput(newInput)
        }}
      />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" disabled={add.isRunning}>
          {add.isRunning ? 'Saving...' : 'Add webhook'}
        </Button>
      </div>
    </form>
  )
}
