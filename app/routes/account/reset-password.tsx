import { ResetPasswordCard } from '#app/features/session/forms/reset-password-card.tsx'

export function meta() {
  return [
    { title: 'Reset Password' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function ResetPassword() {
  return <ResetPasswordCard />
}
