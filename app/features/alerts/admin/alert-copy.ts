import { z } from '#app/lib/zod.ts'
import { alertKinds } from '#app/site/alerts/alert.ts'
import { type AlertInput, newAlertInput } from './alert-input.ts'
import { alertRowSchema } from './alert-row-schema.ts'

const empty = newAlertInput()

/** What the form held, valid or not. What is missing or malformed is as in a new alert: the copy may be of another version of the form. */
const inputSchema = z.object({
  kind: z.enum(alertKinds).catch(empty.kind),
  title: z.string().catch(''),
  text: z.string().catch(''),
  link: z.string().catch(''),
  linkLabel: z.string().catch(''),
  starts: z.enum(['now', 'later', 'draft']).catch('draft'),
  startsAt: z.string().catch(''),
  ends: z.enum(['open', 'later']).catch('later'),
  endsAt: z.string().catch(''),
  priority: z.enum(['1', '2', '3']).catch(empty.priority),
  reach: z.enum(['all', 'some']).catch(empty.reach),
  pages: z.array(z.string()).catch([]),
  otherPages: z.string().catch(''),
  isDismissible: z.boolean().catch(empty.isDismissible),
  inFeeds: z.boolean().catch(false),
  onDiscord: z.boolean().catch(false),
} satisfies Record<keyof AlertInput, z.ZodType>)

/** What this browser keeps of an alert that somebody writes, with the version that it began from; null for a new one. */
export const alertCopySchema = z.object({ base: alertRowSchema.nullable(), input: inputSchema })
