import { z } from '#app/lib/zod.ts'

/** A row of the function `list_activity`: a change that a trigger recorded, or an event of the account service. */
export const activityEntrySchema = z.object({
  /** Null for events of accounts. */
  action_id: z.string().nullable(),
  occurred_at: z.string(),
  kind: z.string(),
  verb: z.string(),
  subject_id: z.string().nullable(),
  subject: z.string().nullable(),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  via: z.string(),
  ip: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Columns of which only a part is kept; `*` where columns are missing. */
  shortened: z.string().array(),
  /** Columns that changed and whose values are secrets. */
  hidden: z.string().array(),
  /** The entries of this kind that the same transaction made. */
  count: z.number(),
})

export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** Labels of columns by kind of entry. */
export type ActivityLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

export const activityKinds = [
  { value: 'articles', label: 'Articles' },
  { value: 'leadership', label: 'Leadership' },
  { value: 'media', label: 'Media' },
  { value: 'pages', label: 'Pages' },
  { value: 'page-drafts', label: 'Drafts of Pages' },
  { value: 'services', label: 'Services' },
  { value: 'alerts', label: 'Alerts' },
  { value: 'files', label: 'Files' },
  { value: 'settings', label: 'Settings' },
  { value: 'packs', label: 'City Packs' },
  { value: 'search', label: 'Search' },
  { value: 'discord', label: 'Discord' },
  { value: 'game-server', label: 'Game Server' },
  { value: 'staff', label: 'Roles' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'sessions', label: 'Sign-ins' },
  { value: 'attempts', label: 'Refused Attempts' },
] as const

export function labelKind(kind: string): string {
  return activityKinds.find(({ value }) => value === kind)?.label ?? kind
}
