import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import { getErrorCode } from '#lib/get-error-code.ts'
import { readBytes } from '#lib/http/read-bytes.ts'
import { readProperty } from '#supabase/functions/_shared/read-json.ts'
import { findAllowedAddresses, type Network, requestHost } from '../outgoing/request-host.ts'
import {
  type LiveCount,
  LookupError,
  type LookupOutcome,
  lookupTimeoutMs,
  maxResponseBytes,
  parseCount,
} from './live-count.ts'

interface CountPlayersOptions {
  network: Network
  signal: AbortSignal
  timeoutMs?: number
}

/**
 * Reads the player count of a FiveM server from `dynamic.json`, or from `players.json` as a
 * fallback. Prevents SSRF: connects only to the checked IP address, doesn't follow redirects and
 * limits the size of the response. Discards the players' names and identifiers. Rejects with a
 * `LookupError`.
 */
export async function countPlayers(
  url: string,
  { network, signal: parentSignal, timeoutMs = lookupTimeoutMs }: CountPlayersOptions,
): Promise<LiveCount> {
  const signal = AbortSignal.any([parentSignal, AbortSignal.timeout(timeoutMs)])
  try {
    const base = parseBaseUrl(url)
    const ip = await findAddress(base, network, signal)
    const fetchFile = (file: string) => fetchJson(new URL(file, base), { ip, ca: network.ca, signal })
    return (await readDynamic(fetchFile)) ?? (await readPlayers(fetchFile))
  } catch (error) {
    if (error instanceof LookupError) throw error
    throw new LookupError(signal.aborted ? 'too-slow' : toOutcome(error))
  }
}

type FetchFile = (file: string) => Promise<unknown>

async function readDynamic(fetchFile: FetchFile): Promise<LiveCount | null> {
  try {
    const dynamicJson = await fetchFile('dynamic.json')
    const online = parseCount(readProperty(dynamicJson, 'clients'))
    return online === null ? null : { online, capacity: parseCount(readProperty(dynamicJson, 'sv_maxclients')) }
  } catch (error) {
    if (error instanceof LookupError && error.outcome === 'status-404') return null
    throw error
  }
}

async function readPlayers(fetchFile: FetchFile): Promise<LiveCount> {
  const players = await fetchFile('players.json')
  if (!Array.isArray(players)) throw new LookupError('no-count')
  return { online: players.length, capacity: null }
}

/** Returns the folder URL of the two files. `url` may be the URL of one of the files. */
function parseBaseUrl(url: string): URL {
  if (!URL.canParse(url)) throw new LookupError('not-an-address')
  const base = new URL(url)
  if (!/^https?:$/.test(base.protocol) || base.username !== '' || base.password !== '') {
    throw new LookupError('not-an-address')
  }
  base.search = ''
  base.hash = ''
  base.pathname = `${base.pathname.replace(/\/(?:(?:dynamic|players|info)\.json)?$/, '')}/`
  return base
}

async function findAddress(base: URL, network: Network, signal: AbortSignal): Promise<string> {
  const ips = await findAllowedAddresses(base, network, signal)
  if (ips === null) throw new LookupError('private-address')
  // Most game servers only listen on IPv4.
  const ip = ips.find(isIPv4) ?? ips[0]
  if (ip === undefined) throw new LookupError('unknown-host')
  return ip
}

interface JsonRequest {
  ip: string
  ca: string | undefined
  signal: AbortSignal
}

async function fetchJson(url: URL, { ip, ca, signal }: JsonRequest): Promise<unknown> {
  const response = await requestHost(url, { ip, ca, signal, accept: 'application/json' })
  try {
    const bytes = await readResponse(response)
    return parseJson(bytes.toString())
  } finally {
    response.destroy()
  }
}

async function readResponse(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400) throw new LookupError('redirect')
  if (statusCode !== 200) throw new LookupError(`status-${statusCode}`)
  if (headers['content-encoding'] !== undefined) throw new LookupError('compressed')
  const createTooLargeError = () => new LookupError('too-large')
  if (Number(headers['content-length'] ?? 0) > maxResponseBytes) throw createTooLargeError()
  return readBytes(response, maxResponseBytes, createTooLargeError)
}

/** Hides the parser's error, whose message repeats text that may contain players' names. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LookupError('not-json')
  }
}

function toOutcome(error: unknown): LookupOutcome {
  const code = getErrorCode(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unknown-host'
  if (code === 'ECONNREFUSED') return 'refused'
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL|EPROTO)/.test(code)) return 'certificate'
  return code.startsWith('HPE_') ? 'no-http' : 'unreachable'
}
