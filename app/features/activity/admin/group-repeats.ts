import type { ActivityEntry } from './activity-entry.ts'
import { isAccountEvent } from './describe-entry.ts'

/**
 * Groups consecutive account events of one day with the same actor, verb and subject, such as eight
 * sign-ins in a row. Maps the first entry of each group to the whole group, newest first.
 */
export function groupRepeats(
  entries: readonly ActivityEntry[],
  getDay: (entry: ActivityEntry) => string,
): Map<ActivityEntry, ActivityEntry[]> {
  const groups = new Map<ActivityEntry, ActivityEntry[]>()
  let group: ActivityEntry[] = []
  const getKey = (entry: ActivityEntry) =>
    JSON.stringify([entry.actor_id, entry.actor_name, entry.verb, entry.subject, getDay(entry)])
  for (const entry of entries) {
    const [firstEntry] = group
    if (firstEntry && isAccountEvent(entry) && isAccountEvent(firstEntry) && getKey(firstEntry) === getKey(entry)) {
      group.push(entry)
    } else {
      group = [entry]
      groups.set(entry, group)
    }
  }
  return groups
}
