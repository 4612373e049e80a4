import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/**
 * Calls `onChange` after the first render and after each pause in the form's changes. `onChange`
 * must be memoized.
 */
export function useDebouncedChanges(onChange: () => void, debounceMs: number): void {
  const { subscribe } = useFormContext()
  useEffect(() => {
    let timer = setTimeout(onChange, 0)
    const unsubscribe = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(onChange, debounceMs)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [onChange, debounceMs, subscribe])
}
