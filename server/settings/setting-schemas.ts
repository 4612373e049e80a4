import { decodeJwt } from 'jose'
import { z } from 'zod'
import { passwordLength } from '#lib/accounts/password-length.ts'

export const projectKeySchema = z.string().regex(/^[\w.-]+$/)

/**
 * True for a key with full access to a hosted project: a secret key, or a token of the role
 * `service_role`.
 */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  try {
    return decodeJwt(key).role === 'service_role'
  } catch {
    // The key isn't a token.
    return false
  }
}

/** An origin: scheme, host and port, without a path. */
export const originSchema = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text).origin)

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !(search || hash || username || password)
}

/** A number of up to six digits within inclusive bounds. */
export function createIntegerSchema({ from, to }: { from: number; to: number }) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to)
}

export const portSchema = createIntegerSchema({ from: 0, to: 65_535 })
export const hostSchema = z.string().regex(/^[\w.:-]{1,255}$/)

export const passwordSchema = z
  .string()
  .min(passwordLength.minCharacters)
  .refine((password) => Buffer.byteLength(password) <= passwordLength.maxBytes)
