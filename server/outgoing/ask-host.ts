import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** The way to other hosts. */
export interface Network {
  /** All addresses of a host; rejects or is empty where there are none. */
  resolve(hostname: string): Promise<string[]>
  /** True if the server may connect to an IP address. */
  isAllowed(address: string): boolean
  /** Certificates to trust instead of the usual ones. */
  ca?: string
}

/** All addresses of a host, as the system finds them. */
export async function resolveHost(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

/**
 * The addresses of a URL's host, when the server may connect to each of them, and null otherwise: which one a host gives may change.
 * Empty for a host without any; rejects with what `resolve` rejects with, or the signal's reason.
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

interface Question extends Pick<RequestOptions, 'port' | 'signal'> {
  /** The address to connect to, whatever the URL's host leads to by now. */
  address: string
  /** The media types that are asked for. */
  accept: string
  ca: string | undefined
}

/** Sends a GET to an address that was checked. Redirects are not followed, and nothing compressed is asked for. */
export function askHost(url: URL, { address, accept, ca, ...options }: Question): Promise<IncomingMessage> {
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
