import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSession } from '../session-context.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SessionEndedDialog({ knownEmail }: { knownEmail: string }) {
  const { pendingFactors } = useSession()
  const needsCode = pendingFactors.length > 0
  const navigate = useNavigate()
  const [email, setEmail] = useState(knownEmail)
  return (
    <AlertDialog
      isOpen
      onClose={() => undefined}
      title={needsCode ? 'Enter your code' : 'Your session has ended'}
      description={
        <>
          <p className="mb-4">
            {needsCode ? 'This account also requires a code.' : 'Sign in again to continue where you left off.'} Nothing
            you have written is lost.
          </p>
          {needsCode ? (
            <SecondFactorForm factors={pendingFactors} />
          ) : (
            <SignInForm email={email} onEmailChange={setEmail} />
          )}
        </>
      }
    >
      <Button variant="ghost" onClick={() => void navigate('/auth', { replace: true })}>
        Leave the staff area
      </Button>
    </AlertDialog>
  )
}
