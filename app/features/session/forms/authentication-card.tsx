import { useState } from 'react'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { useMailLink } from '../links/use-mail-link.ts'
import { AccountCard } from './account-card.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign in, sign up, or ask for a reset mail. One e-mail address serves all three. */
export function AuthenticationCard() {
  useMailLink()
  const isHydrated = useIsHydrated()
  const [email, setEmail] = useState('')
  const [hasForgotten, setHasForgotten] = useState(false)

  if (hasForgotten) {
    return (
      <AccountCard title="Reset Password" description="We send you a link with which you set a new password.">
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
          {/* A press before the script runs would be lost. */}
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
