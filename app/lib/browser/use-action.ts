import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'

interface Callbacks<Data> {
  onSuccess?: (data: Data) => void
  onError?: (error: Error) => void
}

export interface Action<Data, Input> {
  /** Never rejects. Resolves to null if the call failed or another call is still running. */
  run: (input: Input, callbacks?: Callbacks<Data>) => Promise<{ data: Data } | null>
  isRunning: boolean
  /** The input of the current or last call. */
  input: Input | undefined
  error: Error | null
  reset: () => void
}

interface Reloading {
  /** After the call, even a failed one, queries whose key starts with this key load again. */
  reloads?: QueryKey
  onSettled?: never
}

type ActionOptions<Data, Input> = UseMutationOptions<Data, Error, Input> & (Reloading | { reloads?: never })

/** Every query's key starts with this key. */
export const everything: QueryKey = []

/**
 * A mutation for a button or form. Ignores the second click of a double click. Passes failures to
 * `onError` and returns them as `error`.
 */
export function useAction<Data, Input = void>(options: ActionOptions<Data, Input>): Action<Data, Input> {
  const { reloads, ...mutationOptions } = options
  const queryClient = useQueryClient()
  const mutation: UseMutationResult<Data, Error, Input> = useMutation({
    ...(reloads && { onSettled: () => queryClient.invalidateQueries({ queryKey: reloads }) }),
    ...mutationOptions,
  })
  // `isPending` changes with the next render, which is too late for a double click.
  const isLocked = useRef(false)

  async function run(input: Input, callbacks?: Callbacks<Data>) {
    if (isLocked.current) return null
    isLocked.current = true
    try {
      return { data: await mutation.mutateAsync(input, callbacks) }
    } catch {
      // `onError` has already received the error.
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
