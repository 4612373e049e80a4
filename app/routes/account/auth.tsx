import { Navigate } from 'react-router'
import { AuthenticationCard } from '#app/features/session/authentication-card.tsx'
import { useSession } from '#app/features/session/session-context.ts'

export function meta() {
  return [{ title: 'Authentication' }, { name: 'robots', content: 'noindex' }]
}

export default function Auth() {
  const { user } = useSession()
  return user ? <Navigate to="/admin" replace /> : <AuthenticationCard />
}
