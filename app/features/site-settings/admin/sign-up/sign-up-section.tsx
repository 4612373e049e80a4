import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import { type SignUpRow, saveSignUpPolicy, signUpKey, signUpQuery } from './sign-up-data.ts'

export function SignUpSection() {
  const { data, isError, refetch } = useQuery(signUpQuery(useSupabase()))
  return (
    <StaffSection
      title="Sign-up"
      text="Who can create an account for the staff area. People you invite can always sign in."
    >
      {isError ? (
        <ListMessage onRetry={() => void refetch()}>Couldn’t load the sign-up setting.</ListMessage>
      ) : data === undefined ? (
        <ListSkeleton rowCount={3}>Loading...</ListSkeleton>
      ) : (
        <PolicyForm key={data.chosen} row={data} />
      )}
    </StaffSection>
  )
}

const policyOptions: readonly { value: SignUpPolicy; label: string; text: string }[] = [
  {
    value: 'approval',
    label: 'With approval',
    text: 'Anyone can sign up, but must wait until an administrator activates the account.',
  },
  { value: 'closed', label: 'By invitation only', text: 'Only people you invite get an account.' },
  {
    value: 'open',
    label: 'Open to everyone',
    text: 'Anyone who signs up can edit the site right away. Choose this only for a private site.',
  },
]

function PolicyForm({ row }: { row: SignUpRow }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [chosenPolicy, setChosenPolicy] = useState(row.chosen)
  const name = useId()
  const save = useAction({
    mutationFn: () => saveSignUpPolicy(supabase, chosenPolicy),
    onSuccess: () => showSuccess('Sign-up saved', 'The new choice applies from now on.'),
    failureTitle: 'Sign-up not saved',
    reloads: signUpKey,
  })
  const currentOption = policyOptions.find(({ value }) => value === row.policy)
  return (
    <form
      noValidate
      aria-label="Sign-up"
      className="flex flex-col gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!row.set_by_server) void save.run()
      }}
    >
      {row.set_by_server && (
        <p className="rounded-md border-s-4 border-ring bg-muted px-4 py-3">
          Set by the server: <strong>{currentOption?.label}</strong>. To choose here, remove SIGNUP_POLICY from the
          server’s environment.
        </p>
      )}
      <fieldset disabled={row.set_by_server} className="flex flex-col gap-3">
        <legend className="sr-only">Who can sign up</legend>
        {policyOptions.map(({ value, label, text }) => (
          <label
            key={value}
            className={
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-border p-3 hover:bg-muted ' +
              'has-checked:border-ring has-disabled:cursor-not-allowed has-disabled:hover:bg-transparent'
            }
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosenPolicy === value}
              onChange={() => setChosenPolicy(value)}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {label}
                {row.policy === value && <Badge variant="success">Current</Badge>}
              </span>
              <span className="block text-sm text-muted-foreground">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!row.set_by_server && (
        <Button type="submit" className="self-end" disabled={save.isRunning}>
          {save.isRunning ? 'Saving...' : 'Save sign-up'}
        </Button>
      )}
      {chosenPolicy !== row.chosen && <LeaveGuard />}
    </form>
  )
}
