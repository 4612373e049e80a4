import { useCallback, useRef, useState } from 'react'

/**
 * Wraps an async action and ignores calls while one is in progress. State alone would let both
 * clicks of a double click through, because it changes only with the next render.
 */
export function useSingleRun<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const isLocked = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const run = useCallback(
    async (...args: Args) => {
      if (isLocked.current) return
      isLocked.current = true
      setIsRunning(true)
      try {
        await action(...args)
      } finally {
        isLocked.current = false
        setIsRunning(false)
      }
    },
    [action],
  )
  return [run, isRunning]
}
