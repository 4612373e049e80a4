import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { maxNameLength } from './member-name-dialog.tsx'
import { userNameQuery, useSaveUserName } from './user-name.ts'

export function UserNameSection({ userId }: { userId: string }) {
  const nameQuery = useQuery(userNameQuery(useSupabase(), userId))
  return (
    <StaffSection id="name" title="Name" text={sectionText}>
      {nameQuery.isPending ? (
        <ListSkeleton rowCount={2}>Loading your name...</ListSkeleton>
      ) : nameQuery.isError ? (
        <ListMessage onRetry={() => void nameQuery.refetch()}>Couldn’t load your name.</ListMessage>
      ) : (
        <NameForm key={nameQuery.data} savedName={nameQuery.data} />
      )}
    </StaffSection>
  )
}

const sectionText = 'Shown as the author of new articles, and to other staff.'

function NameForm({ savedName }: { savedName: string }) {
  const [name, setName] = useState(savedName)
  const save = useSaveUserName()
  return (
    <form
      className="flex max-w-md flex-col gap-5 p-4 sm:p-5"
      aria-busy={save.isRunning}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run(name.trim())
      }}
    >
      <Field label="Name" isOptional>
        <Input
          value={name}
          maxLength={maxNameLength}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" className="w-full" disabled={save.isRunning}>
        {save.isRunning ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  )
}
