import { type ReactNode, useEffect, useState } from 'react'
import { useIsOnline } from '#app/lib/browser/use-is-online.ts'

/** After this long the person is told that the server, not the form, is slow. */
const noticeDelayMs = 5_000

interface FormNoticeProps {
  isSaving: boolean
  /** Why it was not saved, where no field can say so. */
  problem?: ReactNode
}

/** Says why saving is impossible or slow; a status, so that screen readers announce it. */
export function FormNotice({ isSaving, problem }: FormNoticeProps) {
  const isOnline = useIsOnline()
  const isLong = useIsLong(isSaving)
  if (problem && isOnline) {
    return (
      <p role="alert" className="min-w-0 basis-full text-sm font-medium text-destructive">
        {problem}
      </p>
    )
  }
  return (
    <p role="status" className="mr-auto min-w-0 basis-60 grow self-center text-sm text-muted-foreground empty:hidden">
      {isOnline
        ? isLong && 'The server is slow to respond. Your changes are still here.'
        : 'You are offline. Your changes are still here: save them when the connection is back.'}
    </p>
  )
}

function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsLong(true), noticeDelayMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isRunning])
  return isLong
}
