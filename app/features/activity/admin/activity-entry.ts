import { z } from '#app/lib/zod.ts'

/** A row of `list_activity`: an entry of the activity log or an event of the auth service's log. */
export const activityEntrySchema = z.object({
  /** Transaction ID; null for events of the auth service's log. */
  action_id: z.string().nullable(),
  occurred_at: z.string(),
  kind: z.string(),
  verb: z.string(),
  subject_id: z.string().nullable(),
  subject: z.string().nullable(),
  /** The subject's name, if the subject is an account that has a name. */
  subject_label: z.string().nullable(),
  actor_id: z.string().nullable(),
  /** The actor's email address at the time of the entry. */
  actor_name: z.string().nullable(),
  /**
   * The actor's current name, or else the part of the email address before the `@`. Null if no
   * account acted.
   */
  actor_label: z.string().nullable(),
  via: z.string(),
  ip: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Columns with truncated values. `*` means that some columns are omitted. */
  shortened: z.string().array(),
  /** Changed columns whose values are secret. */
  hidden: z.string().array(),
  /** The number of entries of this kind in the same transaction. */
  count: z.number(),
})

export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** Column labels, keyed by entry kind and then by column name. */
export type ActivityLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

export const activityKinds = [
  { value: 'articles', label: 'Articles' },
  { value: 'leadership', label: 'Leadership' },
  { value: 'media', label: 'Media' },
  { value: 'pages', label: 'Pages' },
  { value: 'page-drafts', label: 'Page drafts' },
  { value: 'services', label: 'Services' },
  { value: 'alerts', label: 'Alerts' },
  { value: 'applications', label: 'Applications' },
  { value: 'files', label: 'Files' },
  { value: 'settings', label: 'Settings' },
  { value: 'site-templates', label: 'Site templates' },
  { value: 'search', label: 'Search synonyms' },
  { value: 'discord', label: 'Discord' },
  { value: 'game-server', label: 'Game server' },
  { value: 'staff', label: 'Roles' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'sessions', label: 'Sign-ins' },
  { value: 'attempts', label: 'Blocked sign-ins and actions' },
] as const

export function getKindLabel(kind: string): string {
  return activityKinds.find(({ value }) => value === kind)?.label ?? kind
}
