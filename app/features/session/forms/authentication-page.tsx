import { useEffect, useRef, useState } from 'react'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { getLinkError, getMailLink } from '../account-links.ts'
import { useSession } from '../session-context.ts'
import { AccountPage } from './account-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { WaitingAccountPage } from './waiting-account-page.tsx'

/** The forms to sign in, to sign up and to request a password reset share the email address. */
export function AuthenticationPage() {
  const { isConfirmed, reset } = useMailLink()
  const sendsMail = useSendsMail()
  const { closeErrors } = useToasts()
  const isHydrated = useIsHydrated()
  const [email, setEmail] = useState('')
  const [isRequestingReset, setIsRequestingReset] = useState(false)
  const showReset = (isShown: boolean) => {
    closeErrors()
    setIsRequestingReset(isShown)
  }
  const [hasSignedUp, setHasSignedUp] = useState(false)

  if (isConfirmed) return <WaitingAccountPage isConfirmed onBack={reset} />
  if (hasSignedUp && !sendsMail) return <WaitingAccountPage isConfirmed={false} onBack={() => setHasSignedUp(false)} />
  if (isRequestingReset) {
    return (
      <AccountPage
        title="Reset Password"
        description={
          sendsMail
            ? "We'll send you a link to set a new password."
            : 'This site can’t send mail. Ask an administrator to create a password link for you.'
        }
      >
        <ForgotPasswordForm email={email} onEmailChange={setEmail} onBack={() => showReset(false)} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Authentication" description="For staff of the department.">
      <Tabs defaultValue="sign-in" onValueChange={closeErrors}>
        <TabsList>
          <Tab value="sign-in" className="grow">
            Sign In
          </Tab>
          {/* A click before hydration would be lost. */}
          <Tab value="sign-up" disabled={!isHydrated} className="grow">
            Sign Up
          </Tab>
        </TabsList>
        <TabPanel value="sign-in" className="max-lg:pt-2">
          <SignInForm email={email} onEmailChange={setEmail} onForgotPassword={() => showReset(true)} />
        </TabPanel>
        <TabPanel value="sign-up" className="max-lg:pt-2">
          <SignUpForm email={email} onEmailChange={setEmail} onSignedUp={() => setHasSignedUp(true)} />
        </TabPanel>
      </Tabs>
    </AccountPage>
  )
}

/**
 * Processes an emailed link that opened this page. First removes the link's values from the address
 * bar, so they don't stay in the browser's history. `isConfirmed` is true if the link was valid and
 * the account waits for an administrator.
 */
function useMailLink(): { isConfirmed: boolean; reset: () => void } {
  const { openMailLink } = useSession()
  const { showError } = useToasts()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const hasReadLink = useRef(false)

  useEffect(() => {
    if (hasReadLink.current) return
    hasReadLink.current = true
    const url = new URL(window.location.href)
    const [link, error] = [getMailLink(url), getLinkError(url)]
    if (!link && !error) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (link) void openMailLink(link).then((outcome) => setIsConfirmed(outcome.isWaiting ?? false))
    else if (error) showError('Authentication Error', error)
  }, [openMailLink, showError])
  return { isConfirmed, reset: () => setIsConfirmed(false) }
}
