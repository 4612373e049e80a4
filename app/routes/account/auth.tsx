import { Navigate, PrefetchPageLinks } from 'react-router'
import { AuthenticationCard } from '#app/features/session/forms/authentication-card.tsx'
import { SecondFactorCard } from '#app/features/session/forms/second-factor-form.tsx'
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
        <AuthenticationCard />
      </>
    )
  }
  return pendingFactors.length > 0 ? <SecondFactorCard /> : <Navigate to="/admin" replace />
}
