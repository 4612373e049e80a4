import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface Callbacks<Data> {
  onSuccess?: (data: Data) => void
  onError?: (error: Error) => void
}

interface Action<Data, Input> {
  /** Resolves to what came of it; to null where it failed, and where an earlier call is still running. Never rejects. */
  run: (input: Input, callbacks?: Callbacks<Data>) => Promise<{ data: Data } | null>
  isRunning: boolean
  /** The input of the call that is running or ran last. */
  input: Input | undefined
  error: Error | null
  /** Forgets the error. */
  reset: () => void
}

/**
 * A mutation behind a button: what `onError` of its options says is all that is said about a failure, and the second
 * half of a double click does nothing.
 */
export function useAction<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>): Action<Data, Input> {
  const mutation: UseMutationResult<Data, Error, Input> = useMutation(options)
  // The mutation's own state changes only with the next render, which is too late for a double click.
  const isLocked = useRef(false)

  async function run(input: Input, callbacks?: Callbacks<Data>) {
    if (isLocked.current) return null
    isLocked.current = true
    try {
      return { data: await mutation.mutateAsync(input, callbacks) }
    } catch {
      // Told by `onError` already.
      return null
    } finally {
      isLocked.current = false
    }
  }

  return {
    run,
    isRunning: mutation.isPending,
    input: mutation.variables,
    error: mutation.error,
    reset: mutation.reset,
  }
}
