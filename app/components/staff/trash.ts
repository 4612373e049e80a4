import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { type ToastAction, useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure, getServerMessage, hasErrorCode } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { getStoredPath } from '#app/lib/uploads/upload-file.ts'
import { z } from '#app/lib/zod.ts'
import { mediaFileLimits, privateMediaBucket } from '#app/site/file-limits.ts'
import { useStaffArea } from './staff-area-context.ts'

/** For the questions before a deletion, behind what they always say. */
export const trashExplained = 'It leaves the site at once and stays in the trash for 30 days.'

export const trashExplainedOfMany = 'They leave the site at once and stay in the trash for 30 days.'

const outcomeSchema = z.object({
  /** The number of wanted entries that are back. */
  restored: z.number(),
  /** Says why others are not back. */
  problems: z.object({ subject: z.string().nullable(), reason: z.string() }).array(),
  /** The public addresses of files that lie in the private bucket and belong into the public one. */
  files: z.string().array(),
})

type RestoreOutcome = z.infer<typeof outcomeSchema>

/** Restores entries of the trash, or all that one step deleted. */
export function restoreTrash(
  supabase: SupabaseClient,
  what: { entries: readonly number[] } | { actions: readonly string[] },
): Promise<RestoreOutcome> {
  return callRestore(supabase, 'restore_trash', what)
}

/** Restores the last deletion of a row. */
function restoreRow(supabase: SupabaseClient, table: string, id: string): Promise<RestoreOutcome> {
  return callRestore(supabase, 'restore_row', { table_name: table, row_id: id })
}

async function callRestore(supabase: SupabaseClient, name: string, what: object): Promise<RestoreOutcome> {
  const { data, error } = await supabase.rpc(name, what)
  if (error) throw error
  const outcome = outcomeSchema.parse(data)
  for (const url of outcome.files) await publishFile(supabase, url)
  return outcome
}

/** A backend that keeps no bytes of removed files has them in the private bucket meanwhile. */
export async function publishFile(supabase: SupabaseClient, url: string): Promise<void> {
  const { bucket: destinationBucket } = mediaFileLimits
  const path = getStoredPath(destinationBucket, url)
  if (path === null) return
  const { error } = await supabase.storage.from(privateMediaBucket).move(path, path, { destinationBucket })
  if (!error) return
  const { data: isThere } = await supabase.storage.from(destinationBucket).exists(path)
  if (!isThere) throw error
}

/** Says in one sentence for a toast why rows are not back. */
export function explainProblems(problems: RestoreOutcome['problems']): string {
  const [first] = problems
  if (!first) return ''
  const named = first.subject ? `“${first.subject}”: ${first.reason}` : first.reason
  return problems.length === 1 ? named : `${named} (and ${problems.length - 1} more)`
}

/** The table API and the storage API answer so many deletions in a minute with these codes. */
const freshSignInNeeded = ['SF003', 'FreshSignInNeeded']

/** Also where the call's error is the cause of another one. */
function needsFreshSignIn(error: unknown): boolean {
  if (freshSignInNeeded.some((code) => hasErrorCode(error, code))) return true
  return error instanceof Error && error.cause !== undefined && needsFreshSignIn(error.cause)
}

/** Says in the server's words what to do if a deletion needs a fresh sign-in. Null for any other failure. */
export function explainRefusedDeletion(error: unknown): string | null {
  return needsFreshSignIn(error) ? getServerMessage(error) : null
}

/**
 * Returns the button for the toast of a failed deletion. If a fresh sign-in is needed, it asks for one, and deletes then.
 * Other failures have no button.
 */
export function useSignInAndDelete(): (error: unknown, deleteAgain: () => unknown) => ToastAction | undefined {
  const { signInAgain } = useStaffArea()
  return (error, deleteAgain) => {
    if (!needsFreshSignIn(error)) return undefined
    const signInAndDelete = async () => {
      if (await signInAgain()) await deleteAgain()
    }
    return { label: 'Sign In Again', onPress: () => void signInAndDelete() }
  }
}

/**
 * Returns the button for the toast after a deletion: it restores the rows one after the other. `words` name rows that are
 * deleted together, such as `file` and `files`.
 */
export function useUndo(
  table: string,
  words?: readonly [one: string, many: string],
): (...ids: string[]) => ToastAction {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const { run } = useAction({
    async mutationFn(ids: readonly string[]) {
      const outcomes: RestoreOutcome[] = []
      for (const id of ids) outcomes.push(await restoreRow(supabase, table, id))
      return outcomes
    },
    onSuccess(outcomes) {
      const problems = outcomes.flatMap((outcome) => outcome.problems)
      const restored = outcomes.reduce((sum, outcome) => sum + outcome.restored, 0)
      const done = words ? `${restored} ${words[restored === 1 ? 0 : 1]} restored` : 'It is back on the site'
      if (restored > 0) success('Success', done)
      if (problems.length > 0) failure('Error', `Failed to restore ${explainProblems(problems)}`)
    },
    onError: (error) => failure('Error', `Failed to restore ${words ? 'them' : 'it'}: ${explainFailure(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (...ids) => ({ label: 'Undo', onPress: () => void run(ids) })
}
