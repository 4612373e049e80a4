import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Resolves hosts, and decides which addresses the server may connect to. */
export interface Network {
  /**
   * Resolves to all addresses of a host. If there are none, rejects or resolves to an empty list.
   */
  resolve(hostname: string): Promise<string[]>
  /** True if the server may connect to an IP address. */
  isAllowed(ip: string): boolean
  /** Certificates to trust instead of the default certificates. */
  ca?: string
}

/** Resolves all addresses of a host with the system's resolver. */
export async function resolveHost(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

/**
 * Resolves to the IP addresses of a URL's host; empty if the host has none. Resolves to null if any
 * address isn't allowed, because a host can rotate its addresses. Rejects with errors of `resolve`
 * or the signal's reason.
 */
export async function findAllowedAddresses(
  { hostname }: URL,
  network: Network,
  signal: AbortSignal,
): Promise<string[] | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const ips = isIP(host) === 0 ? await Promise.race([network.resolve(host), rejectOnAbort(signal)]) : [host]
  return ips.every((ip) => network.isAllowed(ip)) ? ips : null
}

interface PinnedRequest extends Pick<RequestOptions, 'port' | 'signal'> {
  /**
   * The checked IP address to connect to. The host is not resolved again, which prevents DNS
   * rebinding.
   */
  ip: string
  accept: string
  ca: string | undefined
}

/** Sends a GET request to a checked IP address, without redirects and compression. */
export function requestHost(url: URL, { ip, accept, ca, ...options }: PinnedRequest): Promise<IncomingMessage> {
  const family = isIP(ip)
  const pinnedLookup: LookupFunction = (_hostname, { all }, callback) =>
    all ? callback(null, [{ address: ip, family }]) : callback(null, ip, family)
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        ...options,
        ...(ca !== undefined && { ca }),
        lookup: pinnedLookup,
        agent: false,
        maxHeaderSize: 16 * 1024,
        headers: { 'user-agent': 'Stationhouse', accept, 'accept-encoding': 'identity' },
      },
      resolve,
    )
    clientRequest.once('error', reject)
    clientRequest.end()
  })
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectWithReason = () => reject(signal.reason)
    if (signal.aborted) rejectWithReason()
    else signal.addEventListener('abort', rejectWithReason, { once: true })
  })
}
