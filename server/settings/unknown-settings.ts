import { settingNames } from '../config.ts'

/** Settings of earlier versions. */
const removed = ['WORKERS']

/** Other programs rarely use these, so a name that begins like one is meant for this server. */
const ownPrefix =
  /^(AUTH|BACKUP|DATA|DATABASE|DISCORD|MAIL|MEMORY|METRICS|OWNER|S3|SEED|SIGNUP|SITE|SMTP|STORAGE|SUPABASE|TRUSTED)_/i

/** Lists variables that look like settings and are none. Values are left out, because they may be secrets. */
export function listUnknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).filter(
    (name) => removed.includes(name) || (ownPrefix.test(name) && !settingNames.includes(name)),
  )
}
