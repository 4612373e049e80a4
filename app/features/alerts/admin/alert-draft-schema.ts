import { z } from '#app/lib/zod.ts'
import { type AlertInput, alertInputSchema, createAlertInput } from './alert-input.ts'
import { alertRowSchema } from './alert-row-schema.ts'

const defaults = createAlertInput()
const { kind, starts, ends, priority, reach } = alertInputSchema.shape

/**
 * The form's values, valid or not. Missing or malformed fields get defaults, because another
 * release may have stored the draft.
 */
const inputSchema = z.object({
  kind: kind.catch(defaults.kind),
  title: z.string().catch(''),
  text: z.string().catch(''),
  link: z.string().catch(''),
  linkLabel: z.string().catch(''),
  starts: starts.catch('draft'),
  startsAt: z.string().catch(''),
  ends: ends.catch('later'),
  endsAt: z.string().catch(''),
  priority: priority.catch(defaults.priority),
  reach: reach.catch(defaults.reach),
  pages: z.array(z.string()).catch([]),
  otherPages: z.string().catch(''),
  isDismissible: z.boolean().catch(defaults.isDismissible),
  inFeeds: z.boolean().catch(false),
  onDiscord: z.boolean().catch(false),
} satisfies Record<keyof AlertInput, z.ZodType>)

/**
 * An unsaved alert in this browser. `base` is the version that the form loaded; null for a new
 * alert.
 */
export const alertDraftSchema = z.object({ base: alertRowSchema.nullable(), input: inputSchema })
