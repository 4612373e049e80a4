import type { Others } from './use-presence.ts'

/** Such as "Alex Doe and 2 others have this open too"; empty where nobody has. */
export function describeOthers(others: Others): string {
  const names = others.map(({ name, is_self }) => (is_self ? 'You (in another window)' : name))
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length === 1) {
    return others[0]?.is_self ? 'You have this open in another window too' : `${first} has this open too`
  }
  const rest = names.length === 2 ? second : `${names.length - 1} others`
  return `${first} and ${rest} have this open too`
}
