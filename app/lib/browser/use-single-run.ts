import { useCallback, useRef, useState } from 'react'

/**
 * Ignores calls while an earlier call runs. The ref is necessary, because state changes only with
 * the next render, which is too late for a double click.
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
