import { useEffect, useState } from 'react'

/** Longer than any answer of a server that does its work. */
const patienceMs = 10_000

/** Whether something has been answered, or was waited for long enough. */
export function useIsSettled(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return !isPending || isLate
}
