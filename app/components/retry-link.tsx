import { useLocation } from 'react-router'

/** Reloads the page; works without scripts. */
export function RetryLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={className}>
      Try Again
    </a>
  )
}
