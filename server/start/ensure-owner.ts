import { ConfigError } from '#lib/operator-error.ts'
import type { Platform } from '#platform/create-platform.ts'
import { getSetupLinkPath, removeSetupLink, writeSetupLink } from './setup-link-file.ts'

export interface EnsureOwnerOptions {
  owner: { email: string; password: string } | null
  dataDir: string
  print: (line: string) => void
  /** True if the output goes to the operator's terminal; false if a log may store the output. */
  isTerminal: boolean
}

/**
 * Creates the first administrator from the settings, or a one-time setup link, because a new site
 * has no default password. Prints the link if the output goes to a terminal. If a log may store the
 * output, writes the link to a file that only the server's user can read. The server removes the
 * file when someone uses the link or an owner exists. Throws `ConfigError`.
 */
export async function ensureOwner(platform: Platform, options: EnsureOwnerOptions): Promise<void> {
  const { owner, dataDir, print } = options
  if (!owner) {
    const link = await platform.createSetupLink()
    if (link) await announceSetupLink(link, options)
    else await removeSetupLink(dataDir)
    return
  }
  const outcome = await platform.createOwner(owner)
  if (typeof outcome !== 'object') await removeSetupLink(dataDir)
  if (outcome === 'created') print('Created the first administrator with OWNER_EMAIL and OWNER_PASSWORD.')
  if (typeof outcome === 'object') {
    const name = outcome.rejected === 'password' ? 'OWNER_PASSWORD' : 'OWNER_EMAIL'
    throw new ConfigError(`${name} can't be used for the first administrator: ${outcome.message}`)
  }
}

type SetupLink = NonNullable<Awaited<ReturnType<Platform['createSetupLink']>>>

async function announceSetupLink(
  { url, email }: SetupLink,
  { dataDir, print, isTerminal }: EnsureOwnerOptions,
): Promise<void> {
  if (isTerminal) await removeSetupLink(dataDir)
  else await writeSetupLink(dataDir, url)
  const target = isTerminal ? 'this link' : 'the link in this file'
  print(
    `This site has no administrator yet. Open ${target} within a day to choose the first administrator's password. ` +
      'It works once:',
  )
  print(`  ${isTerminal ? url : getSetupLinkPath(dataDir)}`)
  print(`Then sign in as ${email}. (Or set OWNER_EMAIL and OWNER_PASSWORD and start again.)`)
}
