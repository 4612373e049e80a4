import { Button } from '#app/components/ui/button.tsx'
import { useIsHosted, useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import { AccountPage } from './account-page.tsx'

export function WaitingAccountPage({ isConfirmed, onBack }: { isConfirmed: boolean; onBack: () => void }) {
  const isHosted = useIsHosted()
  const sendsMail = useSendsMail()
  // A hosted project doesn't send an email when an administrator activates an account.
  const sendsActivationMail = sendsMail && !isHosted
  return (
    <AccountPage
      title={isConfirmed ? 'Address Confirmed' : 'Account Created'}
      description={
        isConfirmed
          ? 'Thank you. Your address is confirmed, and there’s nothing else to do for now.'
          : 'This site can’t send mail, so don’t wait for a message from us.'
      }
    >
      <div role="status" className="mb-5 flex flex-col gap-2">
        <h2 className="font-semibold">What happens next</h2>
        <ol className="list-decimal space-y-1 pl-5">
          <li>An administrator reviews the new account. This may take a while.</li>
          {sendsActivationMail && <li>You get an email when the account is active.</li>}
          <li>
            {sendsActivationMail ? 'Then you can sign in.' : 'Once the account is active, you can sign in.'}
            {!sendsMail && ' Ask an administrator if you’re not sure.'}
          </li>
        </ol>
      </div>
      <Button variant="outline" className="w-full" onClick={onBack}>
        Back to Sign In
      </Button>
    </AccountPage>
  )
}
