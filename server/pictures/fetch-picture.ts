import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readBytes } from '#lib/http/read-bytes.ts'
import { isInternetAddress } from '#lib/network/internet-address.ts'

/** The way to other hosts. */
export interface Network {
  /** All addresses of a host. */
  resolve(hostname: string): Promise<string[]>
  /** Whether the server may connect to an IP address. */
  isAllowed(address: string): boolean
  /** The only port that is asked. */
  port: number
  /** Certificates to trust instead of the usual ones. */
  ca?: string
}

const publicNetwork: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isInternetAddress,
  port: 443,
}

export interface FetchLimits {
  bytes: number
  /** For everything, redirects included. */
  milliseconds: number
}

const pictureLimits: FetchLimits = { bytes: 10 * 1024 * 1024, milliseconds: 15_000 }
const maxRedirects = 3

/** A picture can't be had; the message says why, without the picture's address. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/**
 * Fetches what somebody else named. The server stands where strangers don't: it asks by https on the usual port alone, connects to
 * the very address that it has checked, which must be a public one, and checks each redirect the same way. Rejects with a
 * `PictureError`.
 */
export async function fetchPicture(
  address: string,
  stopped: AbortSignal,
  { network = publicNetwork, limits = pictureLimits }: { network?: Network; limits?: FetchLimits } = {},
): Promise<Buffer> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(limits.milliseconds)])
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, await findAddress(url, network, signal), network, signal)
      try {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          url = new URL(headers.location, url)
          continue
        }
        return await readPicture(response, limits.bytes)
      } finally {
        response.destroy()
      }
    }
    throw new PictureError('it redirects too often')
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    if (signal.aborted) throw new PictureError('it took too long', { cause })
    throw new PictureError('its host can not be reached', { cause })
  }
}

/** The address to connect to. A host that has one that is not allowed gets no request at all: which one it gives may change. */
async function findAddress(url: URL, network: Network, signal: AbortSignal): Promise<string> {
  const { protocol, username, password, port } = url
  if (protocol !== 'https:' || username !== '' || password !== '')
    throw new PictureError('its address is no plain https one')
  if (Number(port || 443) !== network.port) throw new PictureError('its address names an unusual port')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await Promise.race([network.resolve(host), rejectWhen(signal)]) : [host]
  const [first] = addresses
  if (first === undefined || !addresses.every(network.isAllowed)) {
    throw new PictureError('its host is not one of the public internet')
  }
  return first
}

function ask(url: URL, address: string, { port, ca }: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address)
  const pinned: LookupFunction = (_hostname, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family)
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        port,
        ca,
        lookup: pinned,
        agent: false,
        signal,
        maxHeaderSize: 16 * 1024,
        headers: { 'user-agent': 'Stationhouse', accept: 'image/*', 'accept-encoding': 'identity' },
      },
      resolve,
    )
    asked.once('error', reject)
    asked.end()
  })
}

async function readPicture(response: IncomingMessage, limit: number): Promise<Buffer> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new PictureError(`its host answers ${statusCode}`)
  if (headers['content-encoding'] !== undefined)
    throw new PictureError('it comes in an encoding that was not asked for')
  const tooLarge = () => new PictureError('it is too large')
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge()
  return readBytes(response, limit, tooLarge)
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
