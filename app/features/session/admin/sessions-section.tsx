import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { getDeviceName } from './get-device-name.ts'
import { endOtherSessions, endSession, sessionsKey, sessionsQuery, type UserSession } from './session-data.ts'

export function SessionsSection() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const sessions = useQuery(sessionsQuery(supabase))
  const endAction = useAction({
    mutationFn: (session: UserSession | 'others') =>
      session === 'others' ? endOtherSessions(supabase) : endSession(supabase, session),
    onSuccess: (_, session) =>
      session === 'others'
        ? showSuccess('Sessions ended', 'Only this browser is signed in now.')
        : showSuccess('Session ended', `${getDeviceName(session.user_agent)} is signed out.`),
    failureTitle: 'Session not ended',
    reloads: sessionsKey,
  })
  const hasOtherSessions = sessions.data?.some(({ is_current }) => !is_current) ?? false
  return (
    <StaffSection
      id="sessions"
      title="Sessions"
      text="You’re signed in with these browsers. If you don’t recognize a browser, end its session and change your password."
      action={
        hasOtherSessions && (
          <Button variant="outline" disabled={endAction.isRunning} onClick={() => void endAction.run('others')}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending ? (
        <ListSkeleton rowCount={3}>Loading sessions...</ListSkeleton>
      ) : sessions.isError ? (
        <ListMessage onRetry={() => void sessions.refetch()}>Couldn’t load your sessions.</ListMessage>
      ) : (
        <ul aria-label="Sessions" className="divide-y divide-border">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={endAction.isRunning}
              onEnd={() => void endAction.run(session)}
            />
          ))}
        </ul>
      )}
    </StaffSection>
  )
}

interface SessionRowProps {
  session: UserSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = getDeviceName(session.user_agent)
  const { timeZone } = useSiteSettings()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {device}
          {session.is_current && <Badge variant="success">This browser</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          Last used {formatDateTime(session.last_used_at, timeZone)}, signed in{' '}
          {formatDateTime(session.created_at, timeZone)}
          {session.ip && `, from ${session.ip}`}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="outline" aria-label={`End ${device}`} disabled={isEnding} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
