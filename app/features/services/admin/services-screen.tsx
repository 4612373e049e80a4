import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { services } from '#content/services.ts'
import { readServiceContent } from '../service-content.ts'
import { servicePath } from '../service-paths.ts'
import type { ServiceRow } from '../service-schema.ts'
import { describeTarget } from './describe-target.ts'
import { servicesQuery, useServiceActions } from './service-data.ts'
import { ServiceDialog } from './service-dialog.tsx'

/** All services, with where each begins and what it asks for. */
export function ServicesScreen() {
  const rows = useQuery(servicesQuery(useSupabase()))
  const actions = useServiceActions()
  const [edited, setEdited] = useState<ServiceRow | null>(null)
  return (
    <AreaSection
      title="Services"
      text="Where each service’s Get Started leads, and the forms that it asks for. Whatever you don’t change follows the product."
    >
      {rows.isPending && <ListState>Loading services...</ListState>}
      {rows.isError && <ListState onRetry={() => void rows.refetch()}>The services could not be loaded.</ListState>}
      {rows.data && (
        <ul className="divide-y divide-border">
          {rows.data.map((row) => (
            <ServiceRowItem key={row.id} row={row} onEdit={() => setEdited(row)} />
          ))}
        </ul>
      )}
      {edited && (
        <ServiceDialog service={edited} title={titleOf(edited.id)} actions={actions} onClose={() => setEdited(null)} />
      )}
    </AreaSection>
  )
}

function ServiceRowItem({ row, onEdit }: { row: ServiceRow; onEdit: () => void }) {
  const settings = useSiteSettings()
  const { action, forms } = readServiceContent(row.id, row)
  const title = titleOf(row.id)
  const isChanged = row.action !== null || row.forms !== null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold">
          {title}
          {isChanged && <Badge variant="accent">Changed</Badge>}
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          {describeTarget(action, settings, { id: row.id, forms })}
        </p>
        {forms.length > 0 && (
          <ul aria-label={`Forms of ${title}`} className="mt-1.5 flex flex-wrap gap-1.5">
            {forms.map((form) => (
              <li key={form.slug} className="flex max-w-full">
                <Badge variant="outline" className="wrap-anywhere">
                  {form.title}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex w-full gap-2 max-sm:*:grow sm:w-auto">
        <ButtonLink to={servicePath(row.id)} variant="outline" aria-label={`View: ${title}`}>
          View
        </ButtonLink>
        <Button variant="outline" aria-label={`Edit: ${title}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4 max-sm:hidden" />
          Edit
        </Button>
      </div>
    </li>
  )
}

function titleOf(id: string): string {
  return services.find((service) => service.id === id)?.title ?? id
}
