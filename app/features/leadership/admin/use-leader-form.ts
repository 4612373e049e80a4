import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Leader } from '../leader.ts'
import { findFirstFault, type LeaderFormTab } from './leader-faults.ts'
import { emptyLeaderInput, type LeaderInput, leaderInputSchema, toLeaderInput } from './leader-input.ts'
import { useLeaderMutations } from './use-leader-mutations.ts'

/** PostgreSQL: a unique constraint would be broken; the slug has the only one. */
const uniqueViolation = '23505'

/** The leader form's state: its fields, the tab in front, and somebody else's version when there is one. */
export function useLeaderForm(leader: Leader | null, onDone: () => void) {
  const [read, setRead] = useState(leader)
  const [theirs, setTheirs] = useState<Leader | null>(null)
  const [tab, setTab] = useState<LeaderFormTab>('basic')
  const { create, update } = useLeaderMutations()
  const { failure } = useToasts()
  const form = useForm<LeaderInput>({
    resolver: zodResolver(leaderInputSchema),
    defaultValues: leader ? toLeaderInput(leader) : emptyLeaderInput,
    shouldFocusError: false,
  })

  async function save(input: LeaderInput, base: Leader | null): Promise<void> {
    if (!base) {
      await create.mutateAsync(input)
      return onDone()
    }
    const outcome = await update.mutateAsync({ id: base.id, readVersion: base.updated_at, input })
    if ('saved' in outcome) return onDone()
    if (outcome.theirs) setTheirs(outcome.theirs)
    else failure('Error', 'Failed to update leader')
  }

  /** The mutation's toast has said that it failed; here only what the form can add to it. */
  function onFailed(error: unknown) {
    if (!(error instanceof Object && 'code' in error && error.code === uniqueViolation)) return
    form.setError('slug', { message: 'Another leader has this slug' })
    flushSync(() => setTab('basic'))
    form.setFocus('slug')
  }

  function onInvalid(errors: FieldErrors<LeaderInput>) {
    const fault = findFirstFault(errors)
    if (!fault) return
    // The field can take the focus only when its tab is shown.
    flushSync(() => setTab(fault.tab))
    form.setFocus(fault.field)
  }

  const [submit] = useSingleRun(async () => {
    await form.handleSubmit((input) => save(input, read).catch(onFailed), onInvalid)()
  })

  return {
    form,
    tab,
    setTab,
    theirs,
    isSaving: create.isPending || update.isPending,
    submit,
    keepEditing: () => setTheirs(null),
    loadTheirs() {
      if (!theirs) return
      form.reset(toLeaderInput(theirs))
      setRead(theirs)
      setTheirs(null)
    },
    async saveMine() {
      setTheirs(null)
      await form.handleSubmit((input) => save(input, theirs).catch(onFailed), onInvalid)()
    },
  }
}
