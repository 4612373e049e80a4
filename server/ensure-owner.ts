import { PlatformError } from '#platform/http/errors.ts'
import type { Platform } from '#platform/index.ts'
import { ConfigError } from './config.ts'

export interface EnsureOwnerOptions {
  owner: { email: string; password: string } | null
  tell: (line: string) => void
}

/** A fresh site has no default password: the first administrator is made from the settings, once. Throws `ConfigError`. */
export async function ensureOwner(platform: Platform, { owner, tell }: EnsureOwnerOptions): Promise<void> {
  if (!owner) {
    if (await platform.hasAdministrator()) return
    tell('Nobody can sign in yet: start once with OWNER_EMAIL and OWNER_PASSWORD set to make the first administrator.')
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
