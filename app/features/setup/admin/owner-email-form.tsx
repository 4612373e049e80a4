import { SingleFieldForm } from '#app/components/staff/forms/single-field-form.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { setOwnerEmail } from './setup-data.ts'

interface OwnerEmailFormProps {
  saveLabel?: string
  onSaved?: () => Promise<void>
}

/**
 * A form that replaces the first account's placeholder address with the owner's email address.
 */
export function OwnerEmailForm({ saveLabel = 'Save address', onSaved }: OwnerEmailFormProps) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const save = useAction({
    mutationFn: (email: string) => setOwnerEmail(supabase, email),
    onSuccess(_, email) {
      showSuccess('Address saved', `From now on you sign in as ${email}.`)
      return onSaved?.()
    },
  })
  return (
    <SingleFieldForm
      name="Your address"
      label="Your email address"
      input={{ type: 'email', autoComplete: 'email' }}
      save={save}
      saveLabel={saveLabel}
    />
  )
}
