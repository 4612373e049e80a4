import { useEffect, useState } from 'react'
import { useIsOnline } from '#app/lib/browser/use-is-online.ts'

/** How long a save takes before its writer is told that nothing is wrong with the form, milliseconds. */
const patience = 5_000

/** Says why a save can't go on, or takes long, to those who see it and those who hear it. */
export function FormNotice({ isSaving }: { isSaving: boolean }) {
  const isOnline = useIsOnline()
  const isLong = useIsLong(isSaving)
  return (
    <p role="status" className="mr-auto min-w-0 basis-60 grow self-center text-sm text-muted-foreground empty:hidden">
      {isOnline
        ? isLong && 'The server is taking long to answer. What you wrote stays here.'
        : 'You are offline. What you wrote stays here: save it when the connection is back.'}
    </p>
  )
}

function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsLong(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isRunning])
  return isLong
}
