import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Unsaved } from './use-safe-sign-out.ts'

interface SignOutQuestionProps {
  unsaved: Unsaved
  onStay: () => void
  onSignOut: () => void
}

/** Asked where the server does not have all that was written in this browser. */
export function SignOutQuestion({ unsaved, onStay, onSignOut }: SignOutQuestionProps) {
  return (
    <AlertDialog
      isOpen
      onClose={onStay}
      title="Sign out without saving everything?"
      description={[unsaved.articles && ofArticles, unsaved.forms && ofForms].filter(Boolean).join(' ')}
    >
      <Button variant="outline" onClick={onStay}>
        Stay Signed In
      </Button>
      <Button variant="destructive" onClick={onSignOut}>
        Sign Out Anyway
      </Button>
    </AlertDialog>
  )
}

const ofArticles =
  'The server does not have all that you wrote, and can’t be reached or refuses it. It stays on this computer, where nobody ' +
  'else sees it on the site, and is there again when you sign in here.'
const ofForms =
  'Changes of pages, services, settings, looks and alerts that you did not save are removed from this computer.'
