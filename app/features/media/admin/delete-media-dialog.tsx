import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { MediaItem } from '../media-item.ts'
import { useMediaMutations } from './use-media-mutations.ts'

interface DeleteMediaDialogProps {
  item: MediaItem
  /** The places that show the file, in words. */
  uses: string[]
  onClose: () => void
}

/** Asks a second time before a file goes that the site still shows, and names the places. */
export function DeleteMediaDialog({ item, uses, onClose }: DeleteMediaDialogProps) {
  const { remove } = useMediaMutations()
  const [confirm, isDeleting] = useSingleRun(async () => {
    // A failure has its toast; either way the question is answered.
    await remove.mutateAsync(item.id).catch(() => undefined)
    onClose()
  })
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={`“${item.title}” is still in use`}
      description={
        <>
          <p>These show the file and would be left with a gap:</p>
          <ul className="my-2 list-disc pl-5 text-foreground">
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>This action cannot be undone.</p>
        </>
      }
    >
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="destructive" aria-disabled={isDeleting} onClick={() => void confirm()}>
        {isDeleting ? 'Deleting...' : 'Delete Anyway'}
      </Button>
    </AlertDialog>
  )
}
