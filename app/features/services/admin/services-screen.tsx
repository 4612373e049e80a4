import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listCategories } from '../list-categories.ts'
import { listServicePositions } from '../listed-service.ts'
import type { ServiceRow } from '../service-schema.ts'
import { servicesQuery, useServiceUpdate } from './service-data.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { parseServiceListEntry, serviceDocumentsQuery } from './service-document-data.ts'
import { ServiceRowItem } from './service-row-item.tsx'
import { useServiceOrder } from './use-service-order.ts'

export function ServicesScreen() {
  const supabase = useSupabase()
  const rows = useQuery(servicesQuery(supabase))
  const serviceDocuments = useQuery(serviceDocumentsQuery(supabase))
  const update = useServiceUpdate()
  const { swap, setVisibility } = useServiceOrder()
  const [editedService, setEditedService] = useState<{ row: ServiceRow; title: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const allServices =
    rows.data && serviceDocuments.data
      ? listServicePositions(rows.data).map(({ id }) => parseServiceListEntry(id, rows.data, serviceDocuments.data))
      : []

  function onRetry() {
    void rows.refetch()
    void serviceDocuments.refetch()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-sm text-muted-foreground max-sm:sr-only">
          Edit what each service says, change the order, or hide a service from visitors.
        </p>
        <ButtonLink to="/admin/pages/services" variant="outline" size="compact">
          Edit page and categories
        </ButtonLink>
      </div>
      {(rows.isPending || serviceDocuments.isPending) && <ListSkeleton>Loading services...</ListSkeleton>}
      {(rows.isError || serviceDocuments.isError) && (
        <ListMessage onRetry={onRetry}>Couldn’t load the services.</ListMessage>
      )}
      {serviceDocuments.data &&
        listCategories(serviceDocuments.data.pageContent, allServices).map(({ category, name, services }) => (
          <section key={category} aria-label={name} className="rounded-lg border border-border bg-surface">
            <h2 className="border-b border-border px-3 py-2 font-display text-xl font-bold sm:px-4">{name}</h2>
            <ul className="divide-y divide-border">
              {services.map((service, position) => {
                const { id } = service
                const row = rows.data?.find((candidate) => candidate.id === id)
                return (
                  row && (
                    <ServiceRowItem
                      key={id}
                      row={row}
                      service={service}
                      position={position}
                      total={services.length}
                      onMove={(to) => {
                        const neighbor = services[to]
                        if (!neighbor || !rows.data) return
                        swap(rows.data, id, neighbor.id)
                        setAnnouncement(`${service.title} is now number ${to + 1} of ${services.length}`)
                      }}
                      onVisibilityChange={(isShown) => {
                        setVisibility(id, isShown)
                        setAnnouncement(`${service.title} is ${isShown ? 'shown to' : 'hidden from'} visitors`)
                      }}
                      onEdit={() => setEditedService({ row, title: service.title })}
                    />
                  )
                )
              })}
            </ul>
          </section>
        ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {editedService && (
        <ServiceDialog
          service={editedService.row}
          title={editedService.title}
          update={update}
          onClose={() => setEditedService(null)}
        />
      )}
    </div>
  )
}
