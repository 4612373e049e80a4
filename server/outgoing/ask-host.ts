import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Access to other hosts. */
export interface Network {
  /** Resolves to all addresses of a host. Rejects or is empty if there are none. */
  resolve(hostname: string): Promise<string[]>
  /** True if the server may connect to an IP address. */
  isAllowed(address: string): boolean
  /** Certificates to trust instead of the usual ones. */
  ca?: string
}

/** Resolves all addresses of a host with the system's resolver. */
export async function resolveHost(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

/**
 * Returns the addresses of a URL's host. Null if any of them is not allowed, because a host can
 * rotate its addresses. Empty for a host without addresses. Rejects with errors of `resolve` or the
 * signal's reason.
 */
export async function findAllowedAddresses(
  { hostname }: URL,
  network: Network,
  signal: AbortSignal,
): Promise<string[] | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await Promise.race([network.resolve(host), rejectWhen(signal)]) : [host]
  return addresses.every((address) => network.isAllowed(address)) ? addresses : null
}

interface PinnedRequest extends Pick<RequestOptions, 'port' | 'signal'> {
  /**
   * The checked address to connect to. The host is not resolved again, which prevents DNS
   * rebinding.
   */
  address: string
  /** The `Accept` header. */
  accept: string
  ca: string | undefined
}

/** Sends a GET request to a checked address, without redirects and compression. */
export function askHost(url: URL, { address, accept, ca, ...options }: PinnedRequest): Promise<IncomingMessage> {
  const family = isIP(address)
  const pinned: LookupFunction = (_hostname, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family)
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        ...options,
        ...(ca !== undefined && { ca }),
        lookup: pinned,
        agent: false,
        maxHeaderSize: 16 * 1024,
        headers: { 'user-agent': 'Stationhouse', accept, 'accept-encoding': 'identity' },
      },
      resolve,
    )
    asked.once('error', reject)
    asked.end()
  })
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
