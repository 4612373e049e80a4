import { type ReactNode, useEffect, useState } from 'react'
import { useIsOnline } from '#app/lib/browser/use-is-online.ts'

const slowAfterMs = 5_000

interface FormNoticeProps {
  isSaving: boolean
  /** Explains a failed save that isn't about a single field. */
  problem?: ReactNode
  /** Explains what saving does. Shown if there is no problem. */
  note?: string | undefined
  id?: string
}

/**
 * Explains why saving failed or is slow. The notice is a live region, which screen readers
 * announce.
 */
export function FormNotice({ isSaving, problem, note, id }: FormNoticeProps) {
  const isOnline = useIsOnline()
  const isSlow = useIsSlow(isSaving)
  if (problem && isOnline) {
    return (
      <p id={id} role="alert" className="min-w-0 basis-full text-sm font-medium text-destructive">
        {problem}
      </p>
    )
  }
  return (
    <p
      id={id}
      role="status"
      className="mr-auto min-w-0 basis-60 grow self-center max-sm:basis-full text-sm text-muted-foreground empty:hidden"
    >
      {isOnline
        ? isSlow
          ? 'The server is slow to respond. Your changes are still here.'
          : note
        : 'You are offline. Your changes are still here. Save them when the connection is back.'}
    </p>
  )
}

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isRunning])
  return isSlow
}
