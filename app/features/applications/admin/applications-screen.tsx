import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { ListRow, RowButton } from '#app/components/staff/lists/list-row.tsx'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { useOpenRequest } from '#app/components/staff/use-open-request.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import { formatDate } from '#app/lib/time/format-date.ts'
import { applicationPath } from '#app/site/application-path.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import {
  type Application,
  applicationPageQuery,
  applicationStatuses,
  applicationStatusLabels,
  fetchApplication,
  useApplicationActions,
} from './application-data.ts'
import { ApplicationDialog } from './application-dialog.tsx'

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'all', label: 'All statuses' },
    ...applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] })),
  ],
} as const

const statusVariants = { new: 'accent', interview: 'primary', accepted: 'success', declined: 'muted' } as const

export function ApplicationsScreen() {
  const { applicationUrl, timeZone } = useSiteSettings()
  const supabase = useSupabase()
  const list = useListParams()
  const status = list.getFilterValue(statusFilter)
  const applications = useQuery(
    applicationPageQuery(supabase, { page: list.page, searchText: list.searchText, status }),
  )
  const { saveDecision, remove } = useApplicationActions()
  const [dialog, setDialog] = useState<{ kind: 'read' | 'delete'; application: Application } | null>(null)
  const close = () => setDialog(null)
  useOpenRequest<Application>({
    screenPath: '/admin/applications',
    onNew: close,
    fetchEntry: (id) => fetchApplication(supabase, id),
    onFound: (application) => setDialog({ kind: 'read', application }),
  })
  return (
    <>
      <ListScreen
        title="All applications"
        action={
          applicationUrl === '' && (
            <>
              <ButtonLink to="/admin/pages/hiring" variant="outline" size="compact">
                Edit the form
              </ButtonLink>
              <ButtonLink to={applicationPath} variant="outline" size="compact" className="max-sm:hidden">
                View the form
              </ButtonLink>
            </>
          )
        }
        list={list}
        searchLabel="Search applications"
        filters={[statusFilter]}
        query={applications}
        noun="applications"
        emptyText={list.searchText || status !== 'all' ? 'No applications found' : describeEmptyList(applicationUrl)}
      >
        {(application) => (
          <ListRow
            key={application.id}
            title={application.name}
            onOpen={() => setDialog({ kind: 'read', application })}
            badges={
              <Badge size="small" variant={statusVariants[application.status]}>
                {applicationStatusLabels[application.status]}
              </Badge>
            }
            facts={[
              `Discord: ${application.discord_name}`,
              formatDate(application.created_at),
              application.note || application.answers.find(({ answer }) => answer)?.answer,
            ]}
            actions={
              <RowButton
                label="Read"
                title={application.name}
                Icon={Eye}
                onPress={() => setDialog({ kind: 'read', application })}
              />
            }
            menu={[{ label: 'Delete', onPress: () => setDialog({ kind: 'delete', application }) }]}
          />
        )}
      </ListScreen>
      {dialog?.kind === 'read' && (
        <ApplicationDialog
          key={dialog.application.id}
          application={dialog.application}
          timeZone={timeZone}
          saveDecision={saveDecision}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this application?"
          description={`The application of “${dialog.application.name}” will be deleted. It stays in the trash for 30 days.`}
          onConfirm={() => remove.run({ rows: [dialog.application] })}
          onClose={close}
        />
      )}
    </>
  )
}

function describeEmptyList(applicationUrl: string): string {
  return applicationUrl === ''
    ? 'No applications yet. Applications appear here as soon as someone sends the form on the careers page. ' +
        'You can change the questions under Pages › Careers.'
    : 'The careers page opens an external form. ' +
        'To receive applications here, remove the form’s address in the site settings.'
}
