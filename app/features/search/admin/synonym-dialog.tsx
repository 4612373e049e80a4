import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import {
  emptySynonymInput,
  type SynonymRow,
  saveSynonyms,
  synonymsKey,
  toSynonymInput,
  validateSynonymInput,
} from './synonym-data.ts'

interface SynonymDialogProps {
  /** Null for new synonyms. */
  row: SynonymRow | null
  onClose: () => void
}

export function SynonymDialog({ row, onClose }: SynonymDialogProps) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [input, setInput] = useState(() => (row ? toSynonymInput(row) : emptySynonymInput))
  const [isDirty, setIsDirty] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof validateSynonymInput>>(null)
  const save = useAction({
    mutationFn: () => saveSynonyms(supabase, input, row?.id),
    onSuccess() {
      showSuccess('Synonyms saved', 'Search uses them now.')
      onClose()
    },
    reloads: synonymsKey,
  })
  const change = (changes: Partial<typeof input>) => {
    save.reset()
    setProblem(null)
    setIsDirty(true)
    setInput({ ...input, ...changes })
  }
  const getProblem = (field: keyof typeof input) => (problem?.field === field ? problem.text : undefined)
  return (
    <FormDialog
      title={row ? 'Edit synonyms' : 'Add synonyms'}
      description="Separate words and phrases with commas. Word endings and capitals don’t matter."
      submitLabel={row ? 'Save changes' : 'Add'}
      busyLabel="Saving..."
      isDirty={isDirty}
      isSaving={save.isRunning}
      problem={save.failureText}
      onSubmit={async () => {
        const newProblem = validateSynonymInput(input)
        setProblem(newProblem)
        if (!newProblem) await save.run()
      }}
      onClose={onClose}
    >
      <Field label="When visitors search for" hint="For example: job, vacancy, work" error={getProblem('asked')}>
        <Textarea rows={3} value={input.asked} onChange={(event) => change({ asked: event.target.value })} />
      </Field>
      <Field label="Also find" hint="Words on your pages, for example: careers" error={getProblem('also')}>
        <Textarea rows={3} value={input.also} onChange={(event) => change({ also: event.target.value })} />
      </Field>
    </FormDialog>
  )
}
