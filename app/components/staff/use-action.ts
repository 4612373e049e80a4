import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'

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
  /** Explains `error` to the user. */
  failureText: string | undefined
  reset: () => void
}

interface Reloading {
  /** After the call, even a failed one, queries whose key starts with this key load again. */
  reloads?: QueryKey
  onSettled?: never
}

interface Reporting {
  /** The title of a toast that explains failures. */
  failureTitle?: string
  onError?: never
}

type ActionOptions<Data, Input> = UseMutationOptions<Data, Error, Input> &
  (Reloading | { reloads?: never }) &
  (Reporting | { failureTitle?: never })

/** Every query's key starts with this key. */
export const everything: QueryKey = []

/**
 * A mutation for a button or form. Ignores the second click of a double click. Returns failures as
 * `error`. With `failureTitle`, also shows them in a toast.
 */
export function useAction<Data, Input = void>(options: ActionOptions<Data, Input>): Action<Data, Input> {
  const { reloads, failureTitle, ...mutationOptions } = options
  const queryClient = useQueryClient()
  const { showError } = useToasts()
  const mutation: UseMutationResult<Data, Error, Input> = useMutation({
    ...(failureTitle && { onError: (error) => showError(failureTitle, explainFailure(error)) }),
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
    failureText: mutation.error ? explainFailure(mutation.error) : undefined,
    reset: mutation.reset,
  }
}
