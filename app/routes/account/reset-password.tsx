import { ResetPasswordPage } from '#app/features/session/forms/reset-password-page.tsx'

export function meta() {
  return [
    { title: 'Reset Password' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function ResetPassword() {
  return <ResetPasswordPage />
}
