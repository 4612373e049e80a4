import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import {
  emptySynonymInput,
  findProblem,
  type SynonymRow,
  saveSynonyms,
  synonymsKey,
  toSynonymInput,
} from './synonym-data.ts'

interface SynonymDialogProps {
  /** Null for a new line. */
  row: SynonymRow | null
  onClose: () => void
}

/** Adds or changes a line of other words. */
export function SynonymDialog({ row, onClose }: SynonymDialogProps) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success } = useToasts()
  const [input, setInput] = useState(() => (row ? toSynonymInput(row) : emptySynonymInput))
  const [isDirty, setIsDirty] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof findProblem>>(null)
  const save = useAction({
    mutationFn: () => saveSynonyms(supabase, input, row?.id),
    onSuccess() {
      success('Search Words Saved', 'Visitors can find pages by them now.')
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: synonymsKey }),
  })
  const change = (part: Partial<typeof input>) => {
    save.reset()
    setProblem(null)
    setIsDirty(true)
    setInput({ ...input, ...part })
  }
  const problemOf = (field: keyof typeof input) => (problem?.field === field ? problem.text : undefined)
  return (
    <FormDialog
      title={row ? 'Edit Search Words' : 'Add Search Words'}
      description="Separate words and phrases with commas. Endings and capitals don’t matter."
      submitLabel={row ? 'Save Changes' : 'Add'}
      busyLabel="Saving..."
      isDirty={isDirty}
      isSaving={save.isRunning}
      problem={save.error?.message}
      onSubmit={async () => {
        const found = findProblem(input)
        setProblem(found)
        if (!found) await save.run()
      }}
      onClose={onClose}
    >
      <Field label="Search Terms" hint="What visitors type, such as: job, vacancy, work" error={problemOf('asked')}>
        <Textarea rows={3} value={input.asked} onChange={(event) => change({ asked: event.target.value })} />
      </Field>
      <Field label="Also Finds" hint="What your pages say, such as: careers" error={problemOf('also')}>
        <Textarea rows={3} value={input.also} onChange={(event) => change({ also: event.target.value })} />
      </Field>
    </FormDialog>
  )
}
