import { useQuery } from '@tanstack/react-query'
import { SingleFieldForm } from '#app/components/staff/forms/single-field-form.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { discordKey } from './discord-data.ts'
import { pingRoleQuery, savePingRole } from './ping-role.ts'

export function PingRoleSection() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const { data: roleId, isError } = useQuery(pingRoleQuery(supabase))
  const save = useAction({
    mutationFn: (newRoleId: string) => savePingRole(supabase, newRoleId),
    onSuccess: () => showSuccess('Role saved', 'Editors can now choose to ping the role.'),
    reloads: discordKey,
  })
  const remove = useAction({
    mutationFn: () => savePingRole(supabase, null),
    onSuccess: () => showSuccess('Role removed', 'Posts no longer ping anyone.'),
    failureTitle: 'Role not removed',
    reloads: discordKey,
  })
  return (
    <StaffSection
      title="Role to ping"
      text="Editors can choose to ping one role when an article is posted. Each article pings the role at most once."
    >
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        <p role="status" className="font-semibold wrap-anywhere">
          {isError
            ? 'Couldn’t load the role.'
            : roleId === undefined
              ? 'Loading the role...'
              : roleId === null
                ? 'No role is set.'
                : `Posts can ping the role with the ID ${roleId}.`}
        </p>
        <SingleFieldForm
          name="Role to ping"
          label="Role ID"
          hint={
            'On Discord, turn on Developer Mode under User Settings, Advanced. ' +
            'Then open Server Settings, Roles, the menu beside the role, Copy Role ID.'
          }
          input={{ inputMode: 'numeric' }}
          save={save}
          saveLabel="Save role"
          isDisabled={remove.isRunning}
        >
          {roleId && (
            <Button variant="outline" disabled={save.isRunning || remove.isRunning} onClick={() => void remove.run()}>
              Remove role
            </Button>
          )}
        </SingleFieldForm>
      </div>
    </StaffSection>
  )
}
