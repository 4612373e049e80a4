import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Browsers in which an account signed in before, known by a cookie that no script reads and no other site can send. Who
 * guesses at an account makes its owner wait nowhere but on new devices.
 */
export interface KnownDevices {
  /** The device's id, if the account signed in there; null for a stranger's. */
  find(request: Request, accountId: string): string | null
  /** The cookie by which the device is known from now on. */
  remember(request: Request, accountId: string): string
}

/** How long a device is known after a sign-in. */
const rememberedSeconds = 90 * 24 * 3600
/** Accounts that share a device. */
const mostAccounts = 6

interface Device {
  id: string
  marks: Mark[]
}

interface Mark {
  /** Seconds since 1970. */
  since: number
  mac: string
}

export function createKnownDevices(options: { keys: Keys; siteUrl: string; now: () => Date }): KnownDevices {
  const secrets = options.keys.secretsFor('stationhouse known device')
  const isSecure = options.siteUrl.startsWith('https:')
  const name = isSecure ? '__Host-stationhouse-device' : 'stationhouse-device'
  const seconds = () => Math.floor(options.now().getTime() / 1000)

  const macOf = (secret: Buffer, device: string, account: string, since: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([device, account, since]))
      .digest('base64url')
  const isOf = (account: string, device: Device, { since, mac }: Mark) =>
    secrets.some((secret) => isEqual(mac, macOf(secret, device.id, account, since)))
  const isFresh = ({ since }: Mark) => seconds() - since < rememberedSeconds

  return {
    find(request, accountId) {
      const device = readDevice(request, name)
      return device?.marks.some((mark) => isFresh(mark) && isOf(accountId, device, mark)) ? device.id : null
    },
    remember(request, accountId) {
      const device = readDevice(request, name) ?? { id: randomBytes(12).toString('base64url'), marks: [] }
      const since = seconds()
      const others = device.marks.filter((mark) => isFresh(mark) && !isOf(accountId, device, mark))
      const mark = { since, mac: macOf(secrets[0], device.id, accountId, since) }
      const value = [device.id, ...[mark, ...others].slice(0, mostAccounts).map((one) => `${one.since}.${one.mac}`)]
      const attributes = ['Path=/', `Max-Age=${rememberedSeconds}`, 'HttpOnly', 'SameSite=Strict']
      return [`${name}=${value.join(':')}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
    },
  }
}

function readDevice(request: Request, name: string): Device | null {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((text) => text.trim())
  const [id = '', ...marks] = (cookies.find((text) => text.startsWith(`${name}=`)) ?? '')
    .slice(name.length + 1)
    .split(':')
  if (!/^[\w-]{16}$/.test(id)) return null
  return { id, marks: marks.slice(0, mostAccounts).flatMap(readMark) }
}

function readMark(text: string): Mark[] {
  const [, since, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
  return since !== undefined && mac !== undefined ? [{ since: Number(since), mac }] : []
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
