import { z } from '#app/lib/zod.ts'
import { alertKinds } from '#app/site/alerts/alert.ts'

export const alertRowSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  link_label: z.string().nullable(),
  /** Null for drafts. */
  starts_at: z.string().nullable(),
  /** Null if the alert runs until an editor ends it. */
  ends_at: z.string().nullable(),
  priority: z.number(),
  pages: z.string().array(),
  is_dismissible: z.boolean(),
  in_feeds: z.boolean(),
  on_discord: z.boolean(),
  updated_at: z.string(),
})

export type AlertRow = z.infer<typeof alertRowSchema>

/** The columns that staff may write. */
export type AlertColumns = Omit<AlertRow, 'id' | 'updated_at'>

export type AlertState = 'draft' | 'scheduled' | 'active' | 'ended'

export const alertStateLabels: Record<AlertState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'Active',
  ended: 'Ended',
}

/** The read policy for visitors has the same rule. */
export function getAlertState(
  { starts_at, ends_at }: Pick<AlertRow, 'starts_at' | 'ends_at'>,
  now = Date.now(),
): AlertState {
  if (starts_at === null) return 'draft'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return Date.parse(starts_at) <= now ? 'active' : 'scheduled'
}
