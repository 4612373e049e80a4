import type { Platform } from '#platform/create-platform.ts'
import { ConfigError } from '../config.ts'

export interface EnsureOwnerOptions {
  owner: { email: string; password: string } | null
  print: (line: string) => void
}

/**
 * Creates the first administrator from the settings, or prints a one-time link that does, because a new site has no default
 * password. Throws `ConfigError`.
 */
export async function ensureOwner(platform: Platform, { owner, print }: EnsureOwnerOptions): Promise<void> {
  if (!owner) {
    const link = await platform.createSetupLink()
    if (!link) return
    print(
      `Nobody can sign in yet. Open this link within a day to choose the first administrator's password; it works once:`,
    )
    print(`  ${link.url}`)
    print(`Then sign in as ${link.email}. (Or start with OWNER_EMAIL and OWNER_PASSWORD set.)`)
    return
  }
  const outcome = await platform.createOwner(owner)
  if (outcome === 'created') print(`The first administrator is ${owner.email}.`)
  if (typeof outcome === 'object') {
    const name = outcome.refused === 'password' ? 'OWNER_PASSWORD' : 'OWNER_EMAIL'
    throw new ConfigError(`${name} can't be used for the first administrator: ${outcome.message}`)
  }
}
