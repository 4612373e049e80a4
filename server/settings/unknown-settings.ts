import { getEditDistance } from '#lib/edit-distance.ts'
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
  return getEditDistance(left, right) <= Math.min(3, Math.floor(right.length / 4))
}
