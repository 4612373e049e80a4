import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure, hasErrorCode } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type Action, useAction } from '#app/lib/browser/use-action.ts'
import { RowNotFoundError } from '#app/lib/browser/write-row.ts'
import { useStaffArea } from './staff-area-context.ts'
import { explainProblems, type RestoreOutcome, restoreRow } from './trash.ts'

interface DeletionOptions<Row> {
  table: string
  /** Names the rows, such as `file` and `files`. */
  words: readonly [one: string, many: string]
  /** Deletes one. Rejects if that is refused. */
  deleteOne: (row: Row) => Promise<unknown>
  /** Titles the toast of success. */
  title?: string
  /** Says that a single row is deleted. */
  done: string
  /** Says why a single row is not deleted. */
  failed: (error: unknown) => string
  /** Visitors saw it, and see it again after Undo. */
  isPublic?: (row: Row) => boolean
}

interface DeletionRequest<Row> {
  rows: readonly Row[]
  /** Gets the ids of the rows that are gone, also if others are left. */
  onDeleted?: (ids: readonly string[]) => void
  /** Ids of rows that an earlier attempt deleted. */
  earlier?: readonly string[]
}

interface DeletionOutcome<Row> {
  ids: string[]
  left: readonly Row[]
  /** Says why rows are left; null if none is. */
  error: unknown
}

export type Deletion<Row> = Action<DeletionOutcome<Row>, DeletionRequest<Row>>

/**
 * Deletes rows one after the other, and stops at the first that is refused: a rule that refuses one, such as many
 * deletions without a fresh sign-in, refuses the next. The toast's Undo restores all of them. If a fresh sign-in is
 * needed, the toast asks for one and then goes on.
 */
export function useDeletion<Row extends { id: string }>(options: DeletionOptions<Row>): Deletion<Row> {
  const { table, words, deleteOne, title = 'Success', done, failed, isPublic } = options
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const { signInAgain } = useStaffArea()
  const undo = useUndo(table, words)
  const count = (rows: readonly unknown[]) => `${rows.length} ${words[rows.length === 1 ? 0 : 1]}`

  const deletion: Deletion<Row> = useAction({
    async mutationFn({ rows, earlier = [] }) {
      const ids = [...earlier]
      const isOfMany = rows.length + earlier.length > 1
      for (const [index, row] of rows.entries()) {
        try {
          await deleteOne(row)
        } catch (error) {
          // Somebody else may have deleted one of many meanwhile.
          if (!(isOfMany && isGone(error))) return { ids, left: rows.slice(index), error }
        }
        ids.push(row.id)
      }
      return { ids, left: [], error: null }
    },
    onSuccess({ ids, left, error }, { rows, onDeleted }) {
      onDeleted?.(ids)
      if (ids.length > 0) {
        const text = ids.length === 1 ? done : `${count(ids)} deleted successfully`
        const isBackOnSite = rows.some((row) => row.id === ids[0] && isPublic?.(row))
        const restored = isBackOnSite ? 'It is back on the site' : 'It is back in the list'
        success(title, text, { label: 'Undo', onPress: () => void undo.run({ ids, restored }) })
      }
      if (error === null) return
      const isRefused = needsFreshSignIn(error)
      const isOnlyOne = ids.length === 0 && left.length === 1
      const reason = isOnlyOne && !isRefused ? failed(error) : explainFailure(error)
      const continueSignedIn = async () => {
        if (await signInAgain()) await deletion.run({ rows: left, earlier: ids, ...(onDeleted && { onDeleted }) })
      }
      failure(
        'Error',
        isOnlyOne ? reason : `${count(left)} not deleted: ${reason}`,
        isRefused ? { label: 'Sign in again', onPress: () => void continueSignedIn() } : undefined,
      )
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return deletion
}

function isGone(error: unknown): boolean {
  return error instanceof RowNotFoundError || hasErrorCode(error, 'PT404')
}

/** The table API and the storage API refuse too many deletions in a minute with these codes. */
const freshSignInNeeded = ['SF003', 'FreshSignInNeeded']

/** Looks also at the causes of an error. */
function needsFreshSignIn(error: unknown): boolean {
  if (freshSignInNeeded.some((code) => hasErrorCode(error, code))) return true
  return error instanceof Error && error.cause !== undefined && needsFreshSignIn(error.cause)
}

interface UndoRequest {
  ids: readonly string[]
  /** Says that a single row is restored. */
  restored: string
}

/** Restores the rows of a deletion one after the other. */
function useUndo(table: string, words: DeletionOptions<never>['words']): Action<RestoreOutcome[], UndoRequest> {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  return useAction({
    async mutationFn({ ids }) {
      const outcomes: RestoreOutcome[] = []
      for (const id of ids) outcomes.push(await restoreRow(supabase, table, id))
      return outcomes
    },
    onSuccess(outcomes, { restored: one }) {
      const problems = outcomes.flatMap((outcome) => outcome.problems)
      const restored = outcomes.reduce((sum, outcome) => sum + outcome.restored, 0)
      const done = `${restored} ${words[restored === 1 ? 0 : 1]} restored`
      if (restored > 0) success('Success', outcomes.length === 1 ? one : done)
      if (problems.length > 0) failure('Error', `Failed to restore ${explainProblems(problems)}`)
    },
    onError: (error, { ids }) =>
      failure('Error', `Failed to restore ${ids.length === 1 ? 'it' : 'them'}: ${explainFailure(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
