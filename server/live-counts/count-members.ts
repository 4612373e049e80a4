import { readJson, readProperty } from '#supabase/functions/_shared/read-json.ts'
import { readInviteCode } from '#supabase/functions/discord-invite/list-invite-codes.ts'
import { type LiveCount, LookupError, lookupTimeoutMs, maxResponseBytes, parseCount } from './live-count.ts'

interface CountMembersOptions {
  /** Base URL of Discord's API, without a trailing slash. */
  apiUrl: string
  signal: AbortSignal
  timeoutMs?: number
}

/**
 * Resolves to Discord's estimate of a server's online members. An invite link identifies the
 * server. Rejects with a `LookupError`.
 */
export async function countMembers(
  link: string,
  { apiUrl, signal: parentSignal, timeoutMs = lookupTimeoutMs }: CountMembersOptions,
): Promise<LiveCount> {
  const code = readInviteCode(link)
  if (code === null) throw new LookupError('no-invite')
  const signal = AbortSignal.any([parentSignal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(`${apiUrl}/invites/${code}?with_counts=true`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new LookupError(response.status === 404 ? 'unknown-invite' : `status-${response.status}`)
    const invite = await readJson(response, maxResponseBytes)
    const online = parseCount(readProperty(invite, 'approximate_presence_count'))
    if (online === null) throw new LookupError('no-count')
    return { online, capacity: parseCount(readProperty(invite, 'approximate_member_count')) }
  } catch (error) {
    if (error instanceof LookupError) throw error
    throw new LookupError(signal.aborted ? 'too-slow' : 'unreachable')
  }
}
