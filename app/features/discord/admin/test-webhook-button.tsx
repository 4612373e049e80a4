import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { discordFunctionName } from './discord-data.ts'

interface TestWebhookButtonProps {
  /** `articles`, `notes` for staff alerts, or the ID of a route. */
  webhook: string
  /** Names the webhook for screen readers. */
  name: string
}

export function TestWebhookButton({ webhook, name }: TestWebhookButtonProps) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const send = useAction({
    mutationFn: () =>
      invokeFunction(supabase, discordFunctionName, {
        body: { action: 'test', webhook },
        failedText: 'Couldn’t send the test message',
      }),
    onSuccess: (message) => showSuccess(message ?? 'Test message sent'),
    failureTitle: 'Test message not sent',
  })
  return (
    <Button
      variant="outline"
      disabled={send.isRunning}
      aria-label={`Send test message: ${name}`}
      onClick={() => void send.run()}
    >
      {send.isRunning ? 'Sending...' : 'Send test message'}
    </Button>
  )
}
