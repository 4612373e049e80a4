import { z } from '#app/lib/zod.ts'
import { alertKinds } from './alert.ts'

export const activeAlertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  link_label: z.string().nullable(),
  starts_at: z.string(),
  /** Null if the alert runs until an editor ends it. */
  ends_at: z.string().nullable(),
  priority: z.number(),
  pages: z.string().array(),
  is_dismissible: z.boolean(),
  in_feeds: z.boolean(),
  updated_at: z.string(),
})
