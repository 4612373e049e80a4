import type { Platform } from '#platform/create-platform.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { ConfigError } from '../config.ts'

export interface EnsureOwnerOptions {
  owner: { email: string; password: string } | null
  tell: (line: string) => void
}

/** A fresh site has no default password: the first administrator is made from the settings, once. Throws `ConfigError`. */
export async function ensureOwner(platform: Platform, { owner, tell }: EnsureOwnerOptions): Promise<void> {
  if (!owner) {
    const link = await platform.createSetupLink()
    if (!link) return
    tell(`Nobody can sign in yet. Within a day, open this link once to choose the first administrator's password:`)
    tell(`  ${link.url}`)
    tell(`Then sign in as ${link.email}. (Or start with OWNER_EMAIL and OWNER_PASSWORD set.)`)
    return
  }
  try {
    if ((await platform.createOwner(owner)) === 'created') tell(`The first administrator is ${owner.email}.`)
  } catch (cause) {
    if (!(cause instanceof PlatformError)) throw cause
    const name = cause.code === 'weak_password' ? 'OWNER_PASSWORD' : 'OWNER_EMAIL'
    throw new ConfigError(`${name} can't be used for the first administrator: ${cause.message}`, { cause })
  }
}
