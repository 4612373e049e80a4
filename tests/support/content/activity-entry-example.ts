import type { ActivityEntry } from '#app/features/activity/admin/activity-entry.ts'

/** An activity log entry: Ana renames an article and features it. */
export const activityEntryExample: ActivityEntry = {
  action_id: '1f6f1c9e-0000-4000-8000-000000000000',
  occurred_at: '2026-11-22T12:00:00+00:00',
  kind: 'articles',
  verb: 'changed',
  subject_id: 'a',
  subject: 'Night Market',
  subject_label: null,
  actor_id: 'p',
  actor_name: 'ana@example.org',
  actor_label: 'Ana',
  via: 'authenticated',
  ip: '203.0.113.7',
  before: { title: 'Rain', featured: false },
  after: { title: 'Night Market', featured: true },
  shortened: [],
  hidden: [],
  count: 1,
}
