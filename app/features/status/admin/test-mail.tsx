import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'

export function TestMail({ mode }: { mode: 'server' | 'none' | 'hosted' }) {
  const supabase = useSupabase()
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null)
  const send = useAction({
    mutationFn: () =>
      invokeFunction(supabase, 'test-mail', { body: {}, failedText: 'Couldn’t send a test email. Try again.' }),
    onSuccess: (message) => setOutcome({ text: message ?? 'Test email sent.', isError: false }),
    onError: (error) => setOutcome({ text: error.message, isError: true }),
  })
  return (
    <div className="flex flex-wrap items-center gap-4">
      {mode === 'server' ? (
        <>
          <p
            role="status"
            className={joinClasses(
              'min-w-48 flex-1 text-sm wrap-anywhere',
              outcome?.isError ? 'font-medium text-destructive' : 'text-muted-foreground',
            )}
          >
            {outcome?.text ?? 'Mail is on. Send a test email to your own address to see if it arrives.'}
          </p>
          <Button variant="outline" disabled={send.isRunning} onClick={() => void send.run()}>
            {send.isRunning ? 'Sending...' : 'Send test email'}
          </Button>
        </>
      ) : (
        <p className="max-w-prose">{descriptions[mode]}</p>
      )}
    </div>
  )
}

const descriptions = {
  hosted: 'The hosted project sends the mail. You set up and test its mail server in the project’s dashboard.',
  none:
    'Mail is off, because no mail server is set up. Instead of sending an email, the staff area shows you a link ' +
    'to pass on. To turn mail on, the person who runs the server sets a mail server and a sender, then restarts ' +
    'the site.',
}
