import { settingNames } from '../config.ts'

const removedSettings = ['WORKERS']

/** Other programs rarely use these prefixes, so these variables are meant for this server. */
const settingPrefix =
  /^(AUTH|BACKUP|DISCORD|MAIL|MEMORY|METRICS|OWNER|S3|SEED|SIGNUP|SITE|SMTP|STORAGE|SUPABASE|TRUSTED)_/i

/**
 * Returns the names of unknown variables that resemble settings, for a warning in the log. Omits
 * the values, because they may be secrets.
 */
export function describeUnknownSettings(env: Readonly<Record<string, string | undefined>>): string {
  const unknownNames = Object.keys(env).filter((name) => !settingNames.includes(name))
  const descriptions = unknownNames.flatMap((name) => {
    if (removedSettings.includes(name)) return [`${name} (removed)`]
    const similar = settingNames.find((setting) => isSimilar(name, setting))
    if (similar) return [`${name} (${similar}?)`]
    return settingPrefix.test(name) ? [name] : []
  })
  return descriptions.join(', ')
}

function isSimilar(name: string, setting: string): boolean {
  const [left, right] = [name, setting].map((text) => text.toUpperCase().replaceAll('_', ''))
  if (left === undefined || right === undefined) return false
  // Allows one wrong letter in four. With two wrong letters, HOME would resemble HOST.
  return isWithinEdits(left, right, Math.min(3, Math.floor(right.length / 4)))
}

/** Compares by Damerau-Levenshtein distance: missing, extra, wrong and swapped letters. */
function isWithinEdits(left: string, right: string, edits: number): boolean {
  if (left === right) return true
  if (edits === 0) return false
  let equalLetters = 0
  while (left[equalLetters] !== undefined && left[equalLetters] === right[equalLetters]) equalLetters += 1
  const [a, b] = [left.slice(equalLetters), right.slice(equalLetters)]
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  return (
    isWithinEdits(a.slice(1), b, edits - 1) ||
    isWithinEdits(a, b.slice(1), edits - 1) ||
    isWithinEdits(a.slice(1), b.slice(1), edits - 1) ||
    (isSwapped && isWithinEdits(a.slice(2), b.slice(2), edits - 1))
  )
}
