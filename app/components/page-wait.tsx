import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findLoadingText, loadingDelayMs } from '#app/lib/native/loading-texts.ts'
import { Spinner } from './ui/spinner.tsx'

/** Replaces the page by a loading text, but only when navigation takes longer than a moment: nothing flickers. */
export function PageWait({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const { pathname, search } = useLocation()
  // A page that loads its own data anew stays as it is.
  const isSamePage = location?.pathname === pathname && location.search === search
  const loading = location && !isSamePage ? findLoadingText(location.pathname) : null
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setIsLong(true), loadingDelayMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [loading])

  if (!loading || !isLong) return children
  return (
    <div data-slot="page-wait" className="flex min-h-[70dvh] grow flex-col items-center justify-center gap-4 p-6">
      <Spinner label={loading.text} />
      {loading.isShown && (
        <p aria-hidden className="text-muted-foreground">
          {loading.text}
        </p>
      )}
    </div>
  )
}
