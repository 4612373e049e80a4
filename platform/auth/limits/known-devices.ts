import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Browsers in which an account signed in before, known by a cookie that no script can read and no other site can send.
 * Somebody who guesses at an account's password only makes its owner wait on new devices.
 */
export interface KnownDevices {
  /** The device's id if the account signed in there before, else null. */
  find(request: Request, accountId: string): string | null
  /** The `Set-Cookie` header by which the device is known from now on. */
  remember(request: Request, accountId: string): string
}

/** How long a device is known after a sign-in. */
const maxAgeSeconds = 90 * 24 * 3600
/** Accounts that can share a device. */
const maxAccounts = 6

/** The cookie `id~since.mac~since.mac`: an account is not named, but can be recognized by its HMAC. */
interface Device {
  id: string
  signIns: SignIn[]
}

/** The last sign-in of one account in this browser. */
interface SignIn {
  /** Seconds since 1970. */
  since: number
  mac: string
}

export function createKnownDevices(options: { keys: Keys; siteUrl: string; now: () => Date }): KnownDevices {
  // Of a secret in bytes Node makes a key for each HMAC, which takes several times as long.
  const [first, ...others] = options.keys.secretsFor('stationhouse known device')
  const secrets = [createSecretKey(first), ...others.map((secret) => createSecretKey(secret))] as const
  const isSecure = options.siteUrl.startsWith('https:')
  const name = 'stationhouse-device'
  const storedName = isSecure ? `__Host-${name}` : name
  const seconds = () => Math.floor(options.now().getTime() / 1000)

  const macOf = (secret: KeyObject, device: string, account: string, since: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([device, account, since]))
      .digest('base64url')
  const isOf = (account: string, device: Device, { since, mac }: SignIn) =>
    secrets.some((secret) => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, device.id, account, since))))
  const isFresh = ({ since }: SignIn) => seconds() - since < maxAgeSeconds
  const readDevice = (request: Request) =>
    parseDevice(parse(request.headers.get('cookie') ?? '', storedName)[storedName] ?? '')

  return {
    find(request, accountId) {
      const device = readDevice(request)
      return device?.signIns.some((one) => isFresh(one) && isOf(accountId, device, one)) ? device.id : null
    },
    remember(request, accountId) {
      const device = readDevice(request) ?? { id: randomBytes(12).toString('base64url'), signIns: [] }
      const since = seconds()
      const others = device.signIns.filter((one) => isFresh(one) && !isOf(accountId, device, one))
      const signIns = [{ since, mac: macOf(secrets[0], device.id, accountId, since) }, ...others]
      const value = [device.id, ...signIns.slice(0, maxAccounts).map((one) => `${one.since}.${one.mac}`)].join('~')
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
  const [, since, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
  return since !== undefined && mac !== undefined ? [{ since: Number(since), mac }] : []
}
