import { Navigate, PrefetchPageLinks } from 'react-router'
import { AuthenticationPage } from '#app/features/session/forms/authentication-page.tsx'
import { SecondFactorPage } from '#app/features/session/forms/second-factor-form.tsx'
import { useSession } from '#app/features/session/session-context.ts'

export function meta() {
  return [{ title: 'Authentication' }, { name: 'robots', content: 'noindex' }]
}

export default function Auth() {
  const { user, pendingFactors } = useSession()
  if (!user) {
    return (
      <>
        <PrefetchPageLinks page="/admin" />
        <AuthenticationPage />
      </>
    )
  }
  return pendingFactors.length > 0 ? <SecondFactorPage /> : <Navigate to="/admin" replace />
}
