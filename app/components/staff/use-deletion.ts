import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure, hasErrorCode } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { RowNotFoundError } from '#app/lib/browser/write-row.ts'
import { capitalize } from '#lib/capitalize.ts'
import { explainProblems, type RestoreOutcome, restoreRow } from './restore-trash.ts'
import { useStaffArea } from './staff-area-context.ts'
import { type Action, everything, useAction } from './use-action.ts'

interface DeletionOptions<Row> {
  table: string
  /** Singular and plural noun, such as `file` and `files`. */
  nouns: readonly [singular: string, plural: string]
  deleteOne: (row: Row) => Promise<unknown>
  /** Titles of the toasts. If set, `successText` is the success toast's text instead of its title. */
  titles?: { success: string; error: string }
  /** The success toast's title after a single row was deleted. */
  successText: string
  explainError: (error: unknown) => string
  /** True if the row is public. Undo then makes the row public again. */
  isPublic?: (row: Row) => boolean
}

interface DeletionRequest<Row> {
  rows: readonly Row[]
  /** Receives the IDs of deleted rows, even if some rows remain. */
  onDeleted?: (ids: readonly string[]) => void
  /** IDs of rows that an earlier attempt deleted. */
  previousIds?: readonly string[]
}

interface DeletionOutcome<Row> {
  ids: string[]
  remaining: readonly Row[]
  error: unknown
}

export type Deletion<Row> = Action<DeletionOutcome<Row>, DeletionRequest<Row>>

/**
 * Deletes rows one after the other and stops at the first rejection, because the server would
 * usually reject the next rows for the same reason. The toast's Undo restores all deleted rows. If
 * the server requires a fresh sign-in, the toast offers to sign in and continue.
 */
export function useDeletion<Row extends { id: string }>(options: DeletionOptions<Row>): Deletion<Row> {
  const { table, nouns, deleteOne, titles, successText, explainError, isPublic } = options
  const { showSuccess, showError } = useToasts()
  const { signInAgain } = useStaffArea()
  const undo = useUndo(table, nouns)
  const formatCount = (rows: readonly unknown[]) => `${rows.length} ${nouns[rows.length === 1 ? 0 : 1]}`

  const deletion: Deletion<Row> = useAction({
    async mutationFn({ rows, previousIds = [] }) {
      const ids = [...previousIds]
      const isBulk = rows.length + previousIds.length > 1
      for (const [index, row] of rows.entries()) {
        try {
          await deleteOne(row)
        } catch (error) {
          // Another user may have deleted this row in the meantime.
          if (!(isBulk && isGone(error))) return { ids, remaining: rows.slice(index), error }
        }
        ids.push(row.id)
      }
      return { ids, remaining: [], error: null }
    },
    onSuccess({ ids, remaining, error }, { rows, onDeleted }) {
      onDeleted?.(ids)
      if (ids.length > 0) {
        const text = ids.length === 1 ? successText : `${formatCount(ids)} deleted`
        const wasPublic = rows.some((row) => row.id === ids[0] && isPublic?.(row))
        const restoredText = wasPublic ? 'It is back on the site' : 'It is back in the list'
        showSuccess(titles?.success ?? text, titles && text, {
          label: 'Undo',
          onPress: () => void undo.run({ ids, restoredText }),
        })
      }
      if (error === null) return
      const needsSignIn = needsFreshSignIn(error)
      const isOnlyOne = ids.length === 0 && remaining.length === 1
      const reason = isOnlyOne && !needsSignIn ? explainError(error) : explainFailure(error)
      const continueSignedIn = async () => {
        if (await signInAgain())
          await deletion.run({ rows: remaining, previousIds: ids, ...(onDeleted && { onDeleted }) })
      }
      const title = isOnlyOne
        ? (titles?.error ?? `${capitalize(nouns[0])} not deleted`)
        : `${formatCount(remaining)} not deleted`
      showError(
        title,
        reason,
        needsSignIn ? { label: 'Sign in again', onPress: () => void continueSignedIn() } : undefined,
      )
    },
    reloads: everything,
  })
  return deletion
}

function isGone(error: unknown): boolean {
  return error instanceof RowNotFoundError || hasErrorCode(error, 'PT404')
}

/** Error codes of the table and storage APIs for too many deletions in a minute. */
const freshSignInCodes = ['SF003', 'FreshSignInNeeded']

/** Also checks the causes of an error. */
function needsFreshSignIn(error: unknown): boolean {
  if (freshSignInCodes.some((code) => hasErrorCode(error, code))) return true
  return error instanceof Error && error.cause !== undefined && needsFreshSignIn(error.cause)
}

interface UndoRequest {
  ids: readonly string[]
  /** Toast text after a single row was restored. */
  restoredText: string
}

function useUndo(table: string, nouns: DeletionOptions<never>['nouns']): Action<RestoreOutcome[], UndoRequest> {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()
  return useAction({
    async mutationFn({ ids }) {
      const outcomes: RestoreOutcome[] = []
      for (const id of ids) outcomes.push(await restoreRow(supabase, table, id))
      return outcomes
    },
    onSuccess(outcomes, { restoredText }) {
      const problems = outcomes.flatMap((outcome) => outcome.problems)
      const restoredCount = outcomes.reduce((sum, outcome) => sum + outcome.restored, 0)
      const title = restoredCount === 1 ? `${capitalize(nouns[0])} restored` : `${restoredCount} ${nouns[1]} restored`
      if (restoredCount > 0) showSuccess(title, outcomes.length === 1 ? restoredText : undefined)
      if (problems.length > 0) showError('Not everything was restored', explainProblems(problems))
    },
    onError: (error, { ids }) =>
      showError(`${capitalize(nouns[ids.length === 1 ? 0 : 1])} not restored`, explainFailure(error)),
    reloads: everything,
  })
}
