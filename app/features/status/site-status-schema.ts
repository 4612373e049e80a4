import { z } from '#app/lib/zod.ts'
import type { SiteStatus } from '#lib/status/site-status.ts'

/** The response of `/site-status`. */
export const siteStatusSchema = z.object({
  version: z.string(),
  startedAt: z.string(),
  backup: z
    .object({
      isScheduled: z.boolean(),
      newest: z.object({ madeAt: z.string(), bytes: z.number() }).nullable(),
      failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
    })
    .nullable(),
  disk: z
    .object({ freeBytes: z.number(), totalBytes: z.number(), level: z.enum(['enough', 'low', 'full']) })
    .nullable(),
  databaseBytes: z.number(),
  files: z.object({ count: z.number(), bytes: z.number(), maxBytes: z.number().nullable() }),
  mail: z.object({ waiting: z.number(), failing: z.number() }).nullable(),
  deliveries: z.object({ queued: z.number(), failed: z.number(), unknown: z.number() }),
  errors: z.object({
    since: z.string(),
    count: z.number(),
    mostCommon: z.object({ message: z.string(), name: z.string(), count: z.number(), lastAt: z.string() }).array(),
  }),
  serverSettings: z.object({ variable: z.string(), label: z.string(), isSet: z.boolean(), value: z.string() }).array(),
  warnings: z.object({ id: z.string(), text: z.string() }).array(),
}) satisfies z.ZodType<SiteStatus>

export type { SiteStatus } from '#lib/status/site-status.ts'
