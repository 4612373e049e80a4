import { useCallback, useRef, useState } from 'react'

/**
 * Wraps an async function and ignores calls during another one. A ref is needed in addition to the
 * state, because the state changes with the next render, which is too late for a double click.
 */
export function useSingleRun<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
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
