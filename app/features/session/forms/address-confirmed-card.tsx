import { Button } from '#app/components/ui/button.tsx'
import { useIsHosted } from '#app/lib/browser/supabase-context.tsx'
import { AccountCard } from './account-card.tsx'

/** What somebody sees who has confirmed an address and waits for an administrator. */
export function AddressConfirmedCard({ onBack }: { onBack: () => void }) {
  const isHosted = useIsHosted()
  return (
    <AccountCard
      title="Address Confirmed"
      description="Thank you. The address is yours, and there is nothing else to do for now."
    >
      <div role="status" className="mb-5 flex flex-col gap-2">
        <h2 className="font-semibold">What happens next</h2>
        <ol className="list-decimal space-y-1 pl-5">
          <li>An administrator looks at the new account. This may take a while.</li>
          {/* A hosted project sends no such mail. */}
          {!isHosted && <li>You get an email when the account is active.</li>}
          <li>{isHosted ? 'Once the account is active, you can sign in.' : 'Then you can sign in.'}</li>
        </ol>
      </div>
      <Button variant="outline" className="w-full" onClick={onBack}>
        Back to Sign In
      </Button>
    </AccountCard>
  )
}
