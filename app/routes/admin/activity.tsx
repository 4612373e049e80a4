import { ActivityScreen } from '#app/features/activity/admin/activity-screen.tsx'
import { alertColumnLabels } from '#app/features/alerts/admin/alert-input.ts'
import { articleColumnLabels } from '#app/features/articles/admin/article-input.ts'
import { leaderColumnLabels } from '#app/features/leadership/admin/leader-fields.ts'
import { mediaColumnLabels } from '#app/features/media/admin/media-input.ts'
import { serviceColumnLabels } from '#app/features/services/admin/service-row-fields.ts'
import { setupProgressLabels } from '#app/features/setup/admin/setup-data.ts'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'

export default function Activity() {
  return <ActivityScreen labels={labels} />
}

/** Labels of columns, by kind of entry. The log shows the name of a column without a label. */
const labels = {
  alerts: alertColumnLabels,
  articles: articleColumnLabels,
  leadership: leaderColumnLabels,
  media: mediaColumnLabels,
  services: serviceColumnLabels,
  settings: {
    ...settingLabels,
    ...setupProgressLabels,
    policy: 'Who can sign up',
    chosen: 'Who can sign up, as chosen by an administrator',
    set_by_server: 'Sign-up set by the server',
  },
  files: { bucket_id: 'Bucket', name: 'Path', mimetype: 'Kind of file', size: 'Bytes', version: 'Stored version' },
  discord: { url: 'Webhook', notes_url: 'Webhook for staff alerts' },
}
