import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { articleTypeLabels } from '#app/site/articles/article-types.ts'
import { deleteRoute, discordKey, type WebhookRoute, webhookRoutesQuery } from './discord-data.ts'
import { EditRouteDialog } from './edit-route-dialog.tsx'
import { TestWebhookButton } from './test-webhook-button.tsx'
import { WebhookRouteForm } from './webhook-route-form.tsx'

export function WebhookRoutesSection() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const { data, isError, refetch } = useQuery(webhookRoutesQuery(supabase))
  const [routeToRemove, setRouteToRemove] = useState<WebhookRoute | null>(null)
  const [routeToEdit, setRouteToEdit] = useState<WebhookRoute | null>(null)
  const remove = useAction({
    mutationFn: (id: string) => deleteRoute(supabase, id),
    onSuccess: () => showSuccess('Webhook removed', 'Its articles now go to the next matching webhook.'),
    failureTitle: 'Webhook not removed',
    reloads: discordKey,
  })
  return (
    <StaffSection
      title="More Discord webhooks"
      text={
        'Send articles of a type or category to a channel of their own. A matching category wins over a type. ' +
        'All other articles go to the webhook above.'
      }
    >
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        {isError && <ListMessage onRetry={() => void refetch()}>Couldn’t load the webhooks.</ListMessage>}
        {data && data.length > 0 && (
          <ul aria-label="More webhooks" className="flex flex-col divide-y divide-border">
            {data.map((route) => (
              <li key={route.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{route.name}</p>
                  <p className="text-sm wrap-anywhere text-muted-foreground">{describeRoute(route)}</p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <TestWebhookButton webhook={route.id} name={route.name} />
                  <Button variant="outline" aria-label={`Edit: ${route.name}`} onClick={() => setRouteToEdit(route)}>
                    Edit
                  </Button>
                  <Button
                    variant="outline"
                    aria-label={`Remove: ${route.name}`}
                    onClick={() => setRouteToRemove(route)}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <WebhookRouteForm />
      </div>
      {routeToEdit && <EditRouteDialog route={routeToEdit} onClose={() => setRouteToEdit(null)} />}
      {routeToRemove && (
        <ConfirmDialog
          title="Remove the webhook?"
          description={
            `New articles no longer go to “${routeToRemove.name}”. ` +
            'Messages that are already in the channel stay, but edits no longer update them.'
          }
          confirmLabel="Remove"
          busyLabel="Removing..."
          onConfirm={() => remove.run(routeToRemove.id)}
          onClose={() => setRouteToRemove(null)}
        />
      )}
    </StaffSection>
  )
}

function describeRoute({ article_type, category }: WebhookRoute): string {
  const type = article_type === null ? 'Every type' : articleTypeLabels[article_type]
  return category === null ? type : `${type}, category ${category}`
}
