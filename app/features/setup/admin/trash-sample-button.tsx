import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { everything, useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteSampleContent, type SampleCounts } from './setup-data.ts'

export function TrashSampleButton({ counts: { untouched, own: changed } }: { counts: SampleCounts }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [isConfirming, setIsConfirming] = useState(false)
  const moveToTrash = useAction({
    mutationFn: () => deleteSampleContent(supabase),
    onSuccess: (count) => showSuccess('Sample content moved', `${count} items are in the trash for 30 days.`),
    failureTitle: 'Sample content not moved',
    // Refetches everything, because all lists and counts can include sample content.
    reloads: everything,
  })
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
        Move the sample to the trash
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Move the sample content to the trash?"
          description={describeRemoval(untouched, changed)}
          confirmLabel="Move to the trash"
          busyLabel="Moving..."
          onConfirm={() => moveToTrash.run()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

function describeRemoval(untouched: number, changed: number): string {
  return (
    `${untouched} articles, pages, people and files of the sample leave the site right away. ` +
    `${describeRemaining(changed)} You can restore them from the trash for 30 days.`
  )
}

function describeRemaining(changed: number): string {
  if (changed === 0) return 'Your own content stays.'
  const sampleItems = changed === 1 ? '1 sample item' : `${changed} sample items`
  return `Your own content stays, and so do ${sampleItems} that you changed or still use.`
}
