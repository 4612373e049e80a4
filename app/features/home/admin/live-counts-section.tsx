import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SingleFieldForm } from '#app/components/staff/forms/single-field-form.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { type LiveCountsState, liveCountsKey, liveCountsQuery, requestLookup, saveServerUrl } from './live-lookups.ts'
import { LookupStatus } from './lookup-status.tsx'

export function LiveCountsSection() {
  const { data, isError, refetch } = useQuery(liveCountsQuery(useSupabase()))
  return (
    <StaffSection
      title="Who is online"
      text={
        'The home page shows how many people are on your Discord server and game server. ' +
        'Only numbers are stored and shown, never names.'
      }
    >
      {isError ? (
        <ListMessage onRetry={() => void refetch()}>Couldn’t load the counts.</ListMessage>
      ) : data === undefined ? (
        <ListSkeleton rowCount={3}>Loading the counts...</ListSkeleton>
      ) : (
        <LoadedSection state={data} />
      )}
    </StaffSection>
  )
}

const hiddenText = 'Hidden on the home page, so nobody is counted.'

function LoadedSection({ state }: { state: LiveCountsState }) {
  const queryClient = useQueryClient()
  const { home, communities } = useSiteSettings()
  const { link } = communities.official
  const hasInvite = link !== '' && link !== siteDefaults.communities.official.link
  const refresh = () => queryClient.invalidateQueries({ queryKey: liveCountsKey })
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <div className="grid gap-4 lg:grid-cols-2">
        <LookupStatus
          source="discord"
          title="Members on Discord"
          state={state}
          disabledReason={
            home.members === 'hidden'
              ? hiddenText
              : hasInvite
                ? null
                : 'To count members, add the first invite link above.'
          }
          onRequested={refresh}
        />
        <LookupStatus
          source="game-server"
          title="Players on the game server"
          state={state}
          disabledReason={
            home.players === 'hidden'
              ? hiddenText
              : state.gameServerUrl === null
                ? 'To count players, add the address below.'
                : null
          }
          onRequested={refresh}
        />
      </div>
      <ServerUrlForm serverUrl={state.gameServerUrl} onSaved={refresh} />
    </div>
  )
}

function ServerUrlForm({ serverUrl, onSaved }: { serverUrl: string | null; onSaved: () => Promise<unknown> }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [removalCount, setRemovalCount] = useState(0)
  const save = useAction({
    mutationFn: (input: string) =>
      input === serverUrl ? requestLookup(supabase, 'game-server') : saveServerUrl(supabase, input),
    onSuccess: () => showSuccess('Game server saved', 'Counting players now.'),
    onSettled: onSaved,
  })
  const remove = useAction({
    mutationFn: () => saveServerUrl(supabase, null),
    onSuccess() {
      showSuccess('Game server removed', 'Players are no longer counted.')
      setRemovalCount(removalCount + 1)
    },
    failureTitle: 'Game server not removed',
    onSettled: onSaved,
  })
  return (
    <SingleFieldForm
      // Empties the field after a removal.
      key={removalCount}
      name="Game server"
      label="Game server address"
      hint={
        'A FiveM server with its port. The site reads the server’s dynamic.json or players.json. ' +
        'Visitors don’t see the address.'
      }
      input={{ type: 'url', spellCheck: false, placeholder: 'http://play.example.org:30120' }}
      savedText={serverUrl ?? ''}
      save={save}
      saveLabel="Save and test"
      isDisabled={remove.isRunning}
    >
      {serverUrl !== null && (
        <Button variant="outline" disabled={save.isRunning || remove.isRunning} onClick={() => void remove.run()}>
          Remove game server
        </Button>
      )}
    </SingleFieldForm>
  )
}
