import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { discordKey } from './discord-data.ts'
import { pingRoleQuery, savePingRole } from './ping-role.ts'

/** Sets and removes the role that posts may ping. */
export function PingRoleSection() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const { data: role, isError } = useQuery(pingRoleQuery(supabase))
  const [input, setInput] = useState('')
  const onSettled = () => queryClient.invalidateQueries({ queryKey: discordKey })
  // The field shows the error of a failed save.
  const save = useAction({
    mutationFn: () => savePingRole(supabase, input.trim()),
    onSuccess() {
      setInput('')
      success('Role saved', 'Editors can now choose to ping it.')
    },
    onSettled,
  })
  const remove = useAction({
    mutationFn: () => savePingRole(supabase, null),
    onSuccess: () => success('Role removed', 'Posts no longer ping anyone.'),
    onError: (error) => failure('Role not removed', error.message),
    onSettled,
  })
  return (
    <AreaSection
      title="Role to ping"
      text={
        'Editors can choose to ping one role when an article is posted. ' + 'Each article pings the role at most once.'
      }
    >
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        <p role="status" className="font-semibold wrap-anywhere">
          {isError
            ? 'Couldn’t load the role.'
            : role === undefined
              ? 'Loading the role...'
              : role === null
                ? 'No role is set.'
                : `Posts can ping the role with the ID ${role}.`}
        </p>
        <form
          noValidate
          aria-label="Role to ping"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save.run()
          }}
        >
          <Field
            label="Role ID"
            hint={
              'On Discord, turn on Developer Mode under User Settings, Advanced. ' +
              'Then open Server Settings, Roles, the menu beside the role, Copy Role ID.'
            }
            error={save.error?.message}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={input}
              onChange={(event) => {
                save.reset()
                setInput(event.target.value)
              }}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            {role && (
              <Button variant="outline" disabled={remove.isRunning} onClick={() => void remove.run()}>
                Remove role
              </Button>
            )}
            <Button type="submit" disabled={save.isRunning}>
              {save.isRunning ? 'Saving...' : 'Save role'}
            </Button>
          </div>
        </form>
      </div>
    </AreaSection>
  )
}
