import { Navigate, useLocation } from 'react-router'
import { movedScreens } from '#app/components/staff/staff-screens.ts'

export default function RedirectMovedScreen() {
  const { pathname, search, hash } = useLocation()
  const [, , screen = '', ...restOfPath] = pathname.split('/')
  const to = movedScreens[screen as keyof typeof movedScreens]
  const query = to.includes('?') ? search.replace('?', '&') : search
  return <Navigate to={[to, ...(screen === 'welcome' ? restOfPath : [])].join('/') + query + hash} replace />
}
