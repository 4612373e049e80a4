import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds that a code of an authenticator app is shown (RFC 6238). */
const period = 30
/** Codes before and after the current one that count too, because clocks differ. */
const window = 1

export interface NewTotp {
  secret: string
  uri: string
  /** A picture of `uri`. */
  qrCode: string
}

/** A secret for an authenticator app, with what shows it there. */
export function createTotp({ issuer, label }: { issuer: string; label: string }): NewTotp {
  const totp = new TOTP({ issuer, label, period, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** The time step that a code belongs to; null for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
