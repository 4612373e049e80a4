import { z } from '#app/lib/zod.ts'
import { activeAlertSchema } from '#app/site/alerts/active-alert-schema.ts'

export const alertRowSchema = activeAlertSchema.extend({
  /** Null for drafts. */
  starts_at: z.string().nullable(),
  on_discord: z.boolean(),
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
