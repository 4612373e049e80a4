import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Platform } from '#platform/create-platform.ts'
import { ConfigError } from '../config.ts'

export interface EnsureOwnerOptions {
  owner: { email: string; password: string } | null
  dataDir: string
  print: (line: string) => void
  /** Whether only the person who started the server reads what it prints; else it may be kept in a log. */
  isTerminal: boolean
}

/**
 * Creates the first administrator from the settings, or a one-time link that does, because a new site has no default
 * password. The link is printed to a terminal; elsewhere it goes into a file that only this user reads, until there is an
 * owner. Throws `ConfigError`.
 */
export async function ensureOwner(platform: Platform, options: EnsureOwnerOptions): Promise<void> {
  const { owner, dataDir, print } = options
  const file = join(resolve(dataDir), 'set-up-link')
  if (!owner) {
    const link = await platform.createSetupLink()
    if (link) await tellSetupLink(link, { ...options, file })
    else await rm(file, { force: true })
    return
  }
  const outcome = await platform.createOwner(owner)
  if (typeof outcome !== 'object') await rm(file, { force: true })
  if (outcome === 'created') print('The first administrator is the one that OWNER_EMAIL names.')
  if (typeof outcome === 'object') {
    const name = outcome.refused === 'password' ? 'OWNER_PASSWORD' : 'OWNER_EMAIL'
    throw new ConfigError(`${name} can't be used for the first administrator: ${outcome.message}`)
  }
}

type SetupLink = NonNullable<Awaited<ReturnType<Platform['createSetupLink']>>>

async function tellSetupLink(
  { url, email }: SetupLink,
  { file, print, isTerminal }: EnsureOwnerOptions & { file: string },
): Promise<void> {
  const does = "within a day to choose the first administrator's password; it works once"
  const then = `Then sign in as ${email}. (Or start with OWNER_EMAIL and OWNER_PASSWORD set.)`
  // Anew, because the mode counts only for a file that is made.
  await rm(file, { force: true })
  if (isTerminal) {
    for (const line of [`Nobody can sign in yet. Open this link ${does}:`, `  ${url}`, then]) print(line)
    return
  }
  await writeFile(file, `${url}\n`, { mode: 0o600, flag: 'wx' })
  for (const line of [`Nobody can sign in yet. Open the link in this file ${does}:`, `  ${file}`, then]) print(line)
}
