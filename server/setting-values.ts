import { z } from 'zod'

export const projectKey = z.string().regex(/^[\w.-]+$/)

/** An origin: scheme, host and port, without a path. */
export const webAddress = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text).origin)

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !(search || hash || username || password)
}

/** A number of up to six digits; both bounds are included. */
export function wholeNumber({ from, to }: { from: number; to: number }) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to)
}

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535)
export const hostName = z.string().regex(/^[\w.:-]{1,255}$/)
