import { useSession } from '../session-context.ts'
import { AccountCard } from './account-card.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The second half of a sign-in. */
export function SecondFactorCard() {
  const { factorsToProve } = useSession()
  return (
    <AccountCard title="Enter Your Code" description="Your password was right. This account asks for a code as well.">
      <SecondFactorForm factors={factorsToProve} />
    </AccountCard>
  )
}
