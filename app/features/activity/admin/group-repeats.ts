import type { ActivityEntry } from './activity-entry.ts'
import { isAccountEvent } from './describe-entry.ts'

type Group = [ActivityEntry, ...ActivityEntry[]]

/**
 * Groups consecutive account events of the same user and kind, such as eight sign-ins in a row. An
 * accepted invitation includes the sign-in and the password that follow it. The map has the first
 * entry of each group with the whole group.
 */
export function groupRepeats(
  entries: readonly ActivityEntry[],
  getDay: (entry: ActivityEntry) => string,
): Map<ActivityEntry, Group> {
  const groups: Group[] = []
  const getKey = (entry: ActivityEntry) =>
    JSON.stringify([entry.actor_id, entry.actor_name, entry.verb, entry.subject, getDay(entry)])
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isAccountEvent(entry) && isAccountEvent(last[0]) && getKey(last[0]) === getKey(entry)) {
      last.push(entry)
      continue
    }
    const group: Group = [entry]
    while (followsInvitation(groups.at(-1)?.[0], entry)) group.push(...(groups.pop() ?? []))
    groups.push(group)
  }
  return new Map(groups.map((group) => [group[0], group]))
}

const acceptanceMs = 600_000

function followsInvitation(event: ActivityEntry | undefined, { verb, actor_id, occurred_at }: ActivityEntry): boolean {
  return (
    verb === 'invitation_accepted' &&
    event?.actor_id === actor_id &&
    (event.verb === 'login' || event.verb === 'user_updated_password') &&
    Date.parse(event.occurred_at) - Date.parse(occurred_at) < acceptanceMs
  )
}
