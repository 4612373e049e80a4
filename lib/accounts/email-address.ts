import { z } from 'zod'

/** An email address in its one spelling: trimmed and lower case, as GoTrue keeps it. */
export const emailSchema = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Unable to validate email address: invalid format').max(255))
