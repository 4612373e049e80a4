import { z } from 'zod'

/** Normalizes an email address as GoTrue stores it: trimmed and in lower case. */
export const emailSchema = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Unable to validate email address: invalid format').max(255))
