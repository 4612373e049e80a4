import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { discordKey, updateRoute, type WebhookRoute } from './discord-data.ts'
import { toRoute, toRouteInput, WebhookRouteFields } from './webhook-route-fields.tsx'

export function EditRouteDialog({ route, onClose }: { route: WebhookRoute; onClose: () => void }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [input, setInput] = useState(() => toRouteInput(route))
  const [isDirty, setIsDirty] = useState(false)
  const save = useAction({
    mutationFn: () => updateRoute(supabase, route.id, { ...toRoute(input), url: input.url.trim() }),
    onSuccess() {
      showSuccess('Webhook saved', 'The webhook now applies to new articles.')
      onClose()
    },
    reloads: discordKey,
  })
  return (
    <FormDialog
      title="Edit webhook"
      description={`For “${route.name}”`}
      submitLabel="Save changes"
      busyLabel="Saving..."
      isDirty={isDirty}
      isSaving={save.isRunning}
      onSubmit={() => save.run()}
      onClose={onClose}
    >
      <WebhookRouteFields
        input={input}
        error={save.error}
        urlHint={
          'Leave empty to keep the address. ' +
          'If you change the address, edits no longer update messages that the old webhook posted.'
        }
        onChange={(newInput) => {
          save.reset()
          setIsDirty(true)
          setInput(newInput)
        }}
      />
    </FormDialog>
  )
}
