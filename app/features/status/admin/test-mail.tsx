import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'

/** Has the server send a mail to the person who asks, and shows what the mail server answered. */
export function TestMail({ isHosted }: { isHosted: boolean }) {
  const supabase = useSupabase()
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null)
  const send = useAction({
    mutationFn: () =>
      invokeFunction(supabase, 'test-mail', { body: {}, failedText: 'The server could not be asked to send a mail.' }),
    onSuccess: (message) => setOutcome({ text: message ?? 'The mail was sent.', isError: false }),
    onError: (error) => setOutcome({ text: error.message, isError: true }),
  })
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-border p-4 sm:p-5">
      {isHosted ? (
        <p className="text-sm text-muted-foreground">
          The hosted project sends the mail. Its dashboard has the mail server and a way to try it.
        </p>
      ) : (
        <>
          <p
            role="status"
            className={`min-w-48 flex-1 text-sm wrap-anywhere ${outcome?.isError ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
          >
            {outcome?.text ?? 'Try whether mail arrives: the test goes to your own address.'}
          </p>
          <Button variant="outline" disabled={send.isRunning} onClick={() => void send.run()}>
            {send.isRunning ? 'Sending...' : 'Send Test Mail'}
          </Button>
        </>
      )}
    </div>
  )
}
