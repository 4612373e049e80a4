import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { type LiveCountsState, liveCountsKey, liveCountsQuery, requestLookup, saveServerUrl } from './live-lookups.ts'
import { LookupStatus } from './lookup-status.tsx'

/** Sets the game server on which players are counted, and shows the last counts. */
export function LiveCountsSection() {
  const { data, isError, refetch } = useQuery(liveCountsQuery(useSupabase()))
  return (
    <AreaSection
      title="Who is online"
      text={
        'The home page shows how many people are on your Discord server and game server. ' +
        'Only numbers are stored and shown, never names.'
      }
    >
      {isError ? (
        <ListState onRetry={() => void refetch()}>Couldn’t load the counts.</ListState>
      ) : data === undefined ? (
        <ListSkeleton rows={3}>Loading the counts...</ListSkeleton>
      ) : (
        <LoadedSection state={data} />
      )}
    </AreaSection>
  )
}

const hiddenText = 'Hidden on the home page, so it isn’t counted.'

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
              : state.address === null
                ? 'To count players, add the address below.'
                : null
          }
          onRequested={refresh}
        />
      </div>
      <ServerUrlForm address={state.address} onSaved={refresh} />
    </div>
  )
}

function ServerUrlForm({ address: serverUrl, onSaved }: { address: string | null; onSaved: () => Promise<unknown> }) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [input, setInput] = useState(serverUrl ?? '')
  // The field shows the action's error.
  const save = useAction({
    mutationFn: () =>
      input.trim() === serverUrl ? requestLookup(supabase, 'game-server') : saveServerUrl(supabase, input.trim()),
    onSuccess: () => success('Game server saved', 'Counting players now.'),
    onSettled: onSaved,
  })
  const remove = useAction({
    mutationFn: () => saveServerUrl(supabase, null),
    onSuccess() {
      setInput('')
      success('Game server removed', 'Players are no longer counted.')
    },
    onError: (error) => failure('Game server not removed', error.message),
    onSettled: onSaved,
  })
  // Prevents a second submit before the next render, because `isRunning` changes only then.
  const [runExclusively, isBusy] = useSingleRun(async (action: typeof save | typeof remove) => {
    await action.run()
  })
  return (
    <form
      noValidate
      aria-label="Game server"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void runExclusively(save)
      }}
    >
      <Field
        label="Game server address"
        hint={
          'A FiveM server with its port. The site reads its dynamic.json or players.json. ' +
          'Visitors don’t see the address.'
        }
        error={save.error?.message}
      >
        <Input
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="http://play.example.org:30120"
          value={input}
          onChange={(event) => {
            save.reset()
            setInput(event.target.value)
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {serverUrl !== null && (
          <Button variant="outline" disabled={isBusy} onClick={() => void runExclusively(remove)}>
            Remove game server
          </Button>
        )}
        <Button type="submit" disabled={isBusy}>
          {save.isRunning ? 'Saving...' : 'Save and test'}
        </Button>
      </div>
      {input.trim() !== (serverUrl ?? '') && <LeaveGuard />}
    </form>
  )
}
