import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Spinner } from './ui/spinner.tsx'

/** Says what is being fetched when a page takes longer than a moment to come; until then nothing jumps. */
export function PageWait({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const wait = location ? findWait(location.pathname) : null
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setIsLong(true), momentMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [wait])

  if (!wait || !isLong) return children
  return (
    <div data-slot="page-wait" className="flex min-h-[70dvh] grow flex-col items-center justify-center gap-4 p-6">
      <Spinner label={wait.text} />
      {wait.isShown && (
        <p aria-hidden className="text-muted-foreground">
          {wait.text}
        </p>
      )}
    </div>
  )
}

const momentMs = 150

const waits = [
  { path: /^\/news\/[^/]+\/?$/, text: 'Loading article...', isShown: true },
  { path: /^\/leadership\/?$/, text: 'Loading leadership team...', isShown: true },
  { path: /^\/leadership\/[^/]+\/?$/, text: 'Loading', isShown: false },
  { path: /^\/(news|media)\/?$/, text: 'Loading...', isShown: true },
] as const

function findWait(pathname: string) {
  return waits.find(({ path }) => path.test(pathname)) ?? null
}
