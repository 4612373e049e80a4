import { useEffect, useRef, useState } from 'react'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { getLinkError, getMailLink } from '../account-links.ts'
import { useSession } from '../session-context.ts'
import { AccountCard } from './account-card.tsx'
import { AddressConfirmedCard } from './address-confirmed-card.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign in, sign up, or request a reset mail. The forms share the email address. */
export function AuthenticationCard() {
  const [isWaiting, leaveWaiting] = useMailLink()
  const isHydrated = useIsHydrated()
  const [email, setEmail] = useState('')
  const [hasForgotten, setHasForgotten] = useState(false)

  if (isWaiting) return <AddressConfirmedCard onBack={leaveWaiting} />
  if (hasForgotten) {
    return (
      <AccountCard title="Reset Password" description="We'll send you a link to set a new password.">
        <ForgotPasswordForm email={email} onEmailChange={setEmail} onBack={() => setHasForgotten(false)} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Authentication" description="For staff of the department.">
      <Tabs defaultValue="sign-in">
        <TabsList>
          <Tab value="sign-in" className="sm:grow">
            Sign In
          </Tab>
          {/* A click before the script runs would be lost. */}
          <Tab value="sign-up" disabled={!isHydrated} className="sm:grow">
            Sign Up
          </Tab>
        </TabsList>
        <TabPanel value="sign-in">
          <SignInForm email={email} onEmailChange={setEmail} onForgotten={() => setHasForgotten(true)} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm email={email} onEmailChange={setEmail} />
        </TabPanel>
      </Tabs>
    </AccountCard>
  )
}

/**
 * Follows a mailed link that leads to this page; its values leave the address bar before anything else happens. The answer is
 * whether it was good and its account waits for an administrator, and a function that forgets this.
 */
function useMailLink(): [isWaiting: boolean, leave: () => void] {
  const { openMailLink } = useSession()
  const { failure } = useToasts()
  const [isWaiting, setIsWaiting] = useState(false)
  const isRead = useRef(false)

  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const url = new URL(window.location.href)
    const [link, error] = [getMailLink(url), getLinkError(url)]
    if (!link && !error) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (link) void openMailLink(link).then((outcome) => setIsWaiting(outcome.isWaiting ?? false))
    else if (error) failure('Authentication Error', error)
  }, [openMailLink, failure])
  return [isWaiting, () => setIsWaiting(false)]
}
