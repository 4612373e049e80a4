import { useLocation } from 'react-router'

/** To try again is to load the page anew, script or none. */
export function RetryLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={className}>
      Try Again
    </a>
  )
}
