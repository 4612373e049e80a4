import { z } from '#app/lib/zod.ts'
import { type AlertInput, createAlertInput } from './alert-input.ts'
import { alertRowSchema } from './alert-row-schema.ts'

/**
 * An unsaved alert in this browser. `base` is the version that the form loaded, or null for a new
 * alert. Fields that an older release didn't store get defaults. The form validates the values.
 */
export const alertDraftSchema = z.object({
  base: alertRowSchema.nullable(),
  input: z.looseObject({}).transform((stored): AlertInput => ({ ...createAlertInput(), ...stored })),
})
