import { useQueryClient } from '@tanstack/react-query'
import { type ToastAction, useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { explainProblems, explainRefusedDeletion, restoreRow, useSignInAndDelete } from './trash.ts'

interface DeleteMany<Row> {
  table: string
  /** What they are, such as `file` and `files`. */
  words: readonly [one: string, many: string]
  /** Deletes one. Rejects if that is refused. */
  deleteOne: (row: Row) => Promise<unknown>
  /** Gets the rows that are gone, also where others are left. */
  onDeleted: (ids: readonly string[]) => void
}

/**
 * Deletes rows one after the other, and stops at the first that is refused: what refuses one, such as many deletions without a
 * fresh sign-in, refuses the next. The toast's Undo brings all of them back.
 */
export function useDeleteMany<Row extends { id: string }>({ table, words, deleteOne, onDeleted }: DeleteMany<Row>) {
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const undoAll = useUndoAll(table, words)
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
      if (ids.length > 0) success('Success', `${count(ids)} deleted successfully`, undoAll(ids))
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

/** The button that brings back all that was deleted together. */
function useUndoAll(table: string, [one, many]: readonly [string, string]): (ids: readonly string[]) => ToastAction {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const { run } = useAction({
    async mutationFn(ids: readonly string[]) {
      const outcome = { restored: 0, problems: [] as { subject: string | null; reason: string }[] }
      for (const id of ids) {
        const { restored, problems } = await restoreRow(supabase, table, id)
        outcome.restored += restored
        outcome.problems.push(...problems)
      }
      return outcome
    },
    onSuccess(outcome) {
      if (outcome.restored > 0)
        success('Success', `${outcome.restored} ${outcome.restored === 1 ? one : many} restored`)
      if (outcome.problems.length > 0) failure('Error', `Failed to restore ${explainProblems(outcome)}`)
    },
    onError: (error) => failure('Error', `Failed to restore them: ${explainFailure(error)}. The trash has them.`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (ids) => ({ label: 'Undo', onPress: () => void run(ids) })
}
