import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'
import { UnsavedCopies } from './unsaved-copies.tsx'

interface UnfinishedArticlesProps {
  copies: readonly UnsavedCopy[]
  onContinue: (copy: UnsavedCopy) => void
  onDiscard: (copy: UnsavedCopy) => Promise<void>
}

/** How much one has written and not saved, beside the title of the list; it opens a list of its own. */
export function UnfinishedArticles({ copies, onContinue, onDiscard }: UnfinishedArticlesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {copies.length > 0 && (
        <Button variant="ghost" onClick={() => setIsOpen(true)}>
          {copies.length} unfinished
        </Button>
      )}
      <Dialog
        isOpen={isOpen && copies.length > 0}
        onClose={close}
        title="Unfinished Articles"
        description="What you have written and not saved. It stays for 30 days, and only you see it."
        footer={
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        }
      >
        <UnsavedCopies
          copies={copies}
          takeUpLabel="Continue"
          onTakeUp={(copy) => {
            close()
            onContinue(copy)
          }}
          onDiscard={onDiscard}
        />
      </Dialog>
    </>
  )
}
