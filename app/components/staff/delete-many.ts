import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useAction } from '#app/lib/browser/use-action.ts'
import { explainRefusedDeletion, useSignInAndDelete, useUndo } from './trash.ts'

interface DeleteMany<Row> {
  table: string
  /** Names the rows, such as `file` and `files`. */
  words: readonly [one: string, many: string]
  /** Deletes one. Rejects if that is refused. */
  deleteOne: (row: Row) => Promise<unknown>
  /** Gets the rows that are gone, also where others are left. */
  onDeleted: (ids: readonly string[]) => void
}

/**
 * Deletes rows one after the other, and stops at the first that is refused: a rule that refuses one, such as many deletions
 * without a fresh sign-in, refuses the next. The toast's Undo brings all of them back.
 */
export function useDeleteMany<Row extends { id: string }>({ table, words, deleteOne, onDeleted }: DeleteMany<Row>) {
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const undo = useUndo(table, words)
  const signInAndDelete = useSignInAndDelete()
  const count = (all: readonly unknown[]) => `${all.length} ${words[all.length === 1 ? 0 : 1]}`

  const { run, isRunning } = useAction({
    async mutationFn({ rows, earlier = [] }: { rows: readonly Row[]; earlier?: readonly string[] }) {
      const ids = [...earlier]
      for (const row of rows) {
        try {
          await deleteOne(row)
          ids.push(row.id)
        } catch (error) {
          return { ids, error, left: rows.slice(ids.length - earlier.length) }
        }
      }
      return { ids, error: null, left: [] }
    },
    onSuccess({ ids, error, left }) {
      onDeleted(ids)
      if (ids.length > 0) success('Success', `${count(ids)} deleted successfully`, undo(...ids))
      if (error === null) return
      const reason = explainRefusedDeletion(error) ?? explainFailure(error)
      failure(
        'Error',
        `${count(left)} not deleted: ${reason}`,
        signInAndDelete(error, () => run({ rows: left, earlier: ids })),
      )
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { run, isRunning }
}
