import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Uses an HTTP-only, same-site cookie to recognize browsers in which an account has signed in.
 * These browsers have their own limit, so an attacker who guesses passwords locks the account only
 * on new devices.
 */
export interface KnownDevices {
  /**
   * Returns the ID of the request's device; null unless the account has signed in on it before.
   */
  getDeviceId(request: Request, accountId: string): string | null
  /** Returns the `Set-Cookie` header that makes the device known. */
  createCookie(request: Request, accountId: string): string
}

/** A device stays known for this time after a sign-in. */
const maxAgeSeconds = 90 * 24 * 3600
/** Maximum number of accounts that share a device. */
const maxAccounts = 6

/**
 * The parsed cookie `id~signedInAt.mac~signedInAt.mac`, which contains an HMAC for each account
 * instead of account IDs.
 */
interface Device {
  id: string
  signIns: SignIn[]
}

interface SignIn {
  /** Seconds since 1970. */
  signedInAt: number
  mac: string
}

export function createKnownDevices(options: { keys: Keys; siteUrl: string; now: () => Date }): KnownDevices {
  const secrets = options.keys.deriveSecrets('stationhouse known device')
  const isSecure = options.siteUrl.startsWith('https:')
  const name = 'stationhouse-device'
  const prefixedName = isSecure ? `__Host-${name}` : name
  const getSeconds = () => Math.floor(options.now().getTime() / 1000)

  const computeMac = (secret: Buffer, deviceId: string, accountId: string, signedInAt: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([deviceId, accountId, signedInAt]))
      .digest('base64url')
  const belongsTo = (accountId: string, device: Device, { signedInAt, mac }: SignIn) =>
    secrets.some((secret) =>
      timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(secret, device.id, accountId, signedInAt))),
    )
  const isFresh = ({ signedInAt }: SignIn) => getSeconds() - signedInAt < maxAgeSeconds
  const readDevice = (request: Request) =>
    parseDevice(parse(request.headers.get('cookie') ?? '', prefixedName)[prefixedName] ?? '')

  return {
    getDeviceId(request, accountId) {
      const device = readDevice(request)
      const isKnown = device?.signIns.some((signIn) => isFresh(signIn) && belongsTo(accountId, device, signIn))
      return device && isKnown ? device.id : null
    },
    createCookie(request, accountId) {
      const device = readDevice(request) ?? { id: randomBytes(12).toString('base64url'), signIns: [] }
      const signedInAt = getSeconds()
      const otherSignIns = device.signIns.filter((signIn) => isFresh(signIn) && !belongsTo(accountId, device, signIn))
      const signIns = [{ signedInAt, mac: computeMac(secrets[0], device.id, accountId, signedInAt) }, ...otherSignIns]
      const encodedSignIns = signIns.slice(0, maxAccounts).map((signIn) => `${signIn.signedInAt}.${signIn.mac}`)
      const value = [device.id, ...encodedSignIns].join('~')
      return generateCookie(name, value, {
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        ...(isSecure ? { prefix: 'host', secure: true } : {}),
      })
    },
  }
}

function parseDevice(cookie: string): Device | null {
  const [id = '', ...signIns] = cookie.split('~')
  if (!/^[\w-]{16}$/.test(id)) return null
  return { id, signIns: signIns.slice(0, maxAccounts).flatMap(parseSignIn) }
}

function parseSignIn(text: string): SignIn[] {
  const [, signedInAt, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
  return signedInAt !== undefined && mac !== undefined ? [{ signedInAt: Number(signedInAt), mac }] : []
}
