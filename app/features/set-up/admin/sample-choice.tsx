import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { dropSample, type SampleCounts } from './set-up-data.ts'

/** Moves the sample content to the trash, after a question. */
export function SampleChoice({ counts: { untouched, own } }: { counts: SampleCounts }) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const [isAsked, setIsAsked] = useState(false)
  const drop = useAction({
    mutationFn: () => dropSample(supabase),
    onSuccess: (dropped) => success('Sample content moved', `${dropped} items are in the trash for 30 days.`),
    onError: (error) => failure('Error', error.message),
    // The sample is in all lists and counts.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden className="size-4" />
        Move the sample to the trash
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Move the sample content to the trash?"
          description={`${untouched} articles, pages, people and files of the sample leave the site right away. ${whatStays(own)} You can restore them from the trash for 30 days.`}
          confirmLabel="Move to the trash"
          busyLabel="Moving..."
          onConfirm={() => drop.run()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function whatStays(own: number): string {
  if (own === 0) return 'Your own content stays.'
  const ofSample = own === 1 ? '1 sample item' : `${own} sample items`
  return `Your own content stays, and so do ${ofSample} that you changed or still use.`
}
