import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
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
import { type LiveState, liveKey, liveStateQuery, requestLookUp, saveAddress } from './live-look-ups.ts'
import { LookUpState } from './look-up-state.tsx'

/** Sets where players are counted, and shows what came of counting. */
export function LiveCountsSection() {
  const { data, isError, refetch } = useQuery(liveStateQuery(useSupabase()))
  return (
    <AreaSection
      title="Who Is Online"
      text="The home page says how many people are on the Discord server and on the game server. This website asks them, not its visitors, and keeps numbers alone: no name of a player or member is stored or shown."
    >
      {isError ? (
        <ListState onRetry={() => void refetch()}>The counts could not be loaded.</ListState>
      ) : data === undefined ? (
        <ListState>Loading the counts...</ListState>
      ) : (
        <LoadedSection state={data} />
      )}
    </AreaSection>
  )
}

const hiddenText = 'It is hidden on the home page, so nobody looks it up.'

function LoadedSection({ state }: { state: LiveState }) {
  const queryClient = useQueryClient()
  const { home, communities } = useSiteSettings()
  const { link } = communities.official
  const hasInvite = link !== '' && link !== siteDefaults.communities.official.link
  const refresh = () => queryClient.invalidateQueries({ queryKey: liveKey })
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <div className="grid gap-4 lg:grid-cols-2">
        <LookUpState
          source="discord"
          title="Members on Discord"
          state={state}
          reasonNot={
            home.members === 'hidden' ? hiddenText : hasInvite ? null : 'Set the first invite link above to count them.'
          }
          onRequested={refresh}
        />
        <LookUpState
          source="game-server"
          title="Players on the game server"
          state={state}
          reasonNot={
            home.players === 'hidden'
              ? hiddenText
              : state.address === null
                ? 'Set the address below to count them.'
                : null
          }
          onRequested={refresh}
        />
      </div>
      <AddressForm address={state.address} onSaved={refresh} />
    </div>
  )
}

function AddressForm({ address, onSaved }: { address: string | null; onSaved: () => Promise<unknown> }) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [input, setInput] = useState(address ?? '')
  // Its failure is shown at the field.
  const save = useAction({
    mutationFn: () =>
      input.trim() === address ? requestLookUp(supabase, 'game-server') : saveAddress(supabase, input.trim()),
    onSuccess: () => success('Game Server Saved', 'It is being looked up now.'),
    onSettled: onSaved,
  })
  const remove = useAction({
    mutationFn: () => saveAddress(supabase, null),
    onSuccess() {
      setInput('')
      success('Game Server Removed', 'No players are counted from now on.')
    },
    onError: (error) => failure('Error', error.message),
    onSettled: onSaved,
  })
  // One of them at a time: what an action says of itself changes only with the next render.
  const [runAlone, isBusy] = useSingleRun(async (action: typeof save | typeof remove) => {
    await action.run()
  })
  return (
    <form
      noValidate
      aria-label="Game server"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void runAlone(save)
      }}
    >
      <Field
        label="Address of the Game Server"
        hint="Of a FiveM server, with its port. Its dynamic.json is read, or else its players.json. Visitors don’t see the address."
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
        {address !== null && (
          <Button variant="outline" disabled={isBusy} onClick={() => void runAlone(remove)}>
            Remove Game Server
          </Button>
        )}
        <Button type="submit" disabled={isBusy}>
          {save.isRunning ? 'Saving...' : 'Save and Test'}
        </Button>
      </div>
      {input.trim() !== (address ?? '') && <LeaveGuard />}
    </form>
  )
}
