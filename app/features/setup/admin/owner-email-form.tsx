import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
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
  const { success } = useToasts()
  const [email, setEmail] = useState('')
  // The field shows the error.
  const save = useAction({
    mutationFn: () => setOwnerEmail(supabase, email.trim()),
    onSuccess() {
      success('Address saved', `From now on you sign in as ${email.trim()}.`)
      return onSaved?.()
    },
  })
  return (
    <form
      noValidate
      aria-label="Your address"
      className="flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <Field label="Your email address" error={save.error?.message} className="min-w-48 flex-1">
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => {
            save.reset()
            setEmail(target.value)
          }}
        />
      </Field>
      <Button type="submit" disabled={save.isRunning}>
        {save.isRunning ? 'Saving...' : saveLabel}
      </Button>
    </form>
  )
}
