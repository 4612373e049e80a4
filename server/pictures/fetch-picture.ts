import type { IncomingMessage } from 'node:http'
import { readBytes } from '#lib/http/read-bytes.ts'
import { isPublicIp } from '#lib/network/is-public-ip.ts'
import { findAllowedAddresses, type Network, requestHost, resolveHost } from '../outgoing/request-host.ts'

export interface PictureNetwork extends Network {
  /** The only allowed port. */
  port: number
}

const publicNetwork: PictureNetwork = { resolve: resolveHost, isAllowed: isPublicIp, port: 443 }

interface FetchLimits {
  bytes: number
  /** Total timeout, including redirects. */
  milliseconds: number
}

const pictureLimits: FetchLimits = { bytes: 10 * 1024 * 1024, milliseconds: 15_000 }
const maxRedirects = 3

/** The message says why a picture can't be shown, without the picture's address. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/**
 * Fetches an untrusted URL. To prevent SSRF, uses only https on the standard port, and connects only
 * to the checked public IP address. Checks each redirect in the same way. Rejects with a
 * `PictureError`.
 */
export async function fetchPicture(
  address: string,
  parentSignal: AbortSignal,
  { network = publicNetwork, limits = pictureLimits }: { network?: PictureNetwork; limits?: FetchLimits } = {},
): Promise<Buffer> {
  const signal = AbortSignal.any([parentSignal, AbortSignal.timeout(limits.milliseconds)])
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await requestPicture(url, await findAddress(url, network, signal), network, signal)
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
    throw new PictureError('it redirects too many times')
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    if (signal.aborted) throw new PictureError('it took too long', { cause })
    throw new PictureError('its host cannot be reached', { cause })
  }
}

/** Returns the IP address to connect to. Rejects a host if any of its addresses is not allowed. */
async function findAddress(url: URL, network: PictureNetwork, signal: AbortSignal): Promise<string> {
  const { protocol, username, password, port } = url
  if (protocol !== 'https:' || username !== '' || password !== '')
    throw new PictureError('its address is not a plain https address')
  if (Number(port || 443) !== network.port) throw new PictureError('its address has a non-standard port')
  const [ip] = (await findAllowedAddresses(url, network, signal)) ?? []
  if (ip === undefined) throw new PictureError('its host is not on the public internet')
  return ip
}

function requestPicture(
  url: URL,
  ip: string,
  { port, ca }: PictureNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return requestHost(url, { ip, port, ca, signal, accept: 'image/*' })
}

async function readPicture(response: IncomingMessage, limit: number): Promise<Buffer> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new PictureError(`its host responds with ${statusCode}`)
  if (headers['content-encoding'] !== undefined) throw new PictureError('it has an unexpected content encoding')
  const createTooLargeError = () => new PictureError('it is too large')
  if (Number(headers['content-length'] ?? 0) > limit) throw createTooLargeError()
  return readBytes(response, limit, createTooLargeError)
}
