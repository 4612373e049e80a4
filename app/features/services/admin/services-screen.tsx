import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { orderServices } from '../listed-service.ts'
import type { ServiceRow } from '../service-schema.ts'
import { listCategories } from '../services-page-data.ts'
import { servicesQuery, useServiceActions } from './service-data.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { useServicePlaces } from './service-places.ts'
import { ServiceRowItem } from './service-row-item.tsx'
import { readEditedService, serviceTextsQuery } from './service-texts-data.ts'

/** All services by category, as visitors see them, with those that are hidden. */
export function ServicesScreen() {
  const supabase = useSupabase()
  const rows = useQuery(servicesQuery(supabase))
  const stored = useQuery(serviceTextsQuery(supabase))
  const actions = useServiceActions()
  const { swap, show } = useServicePlaces()
  const [edited, setEdited] = useState<{ row: ServiceRow; title: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const listed =
    rows.data && stored.data
      ? orderServices(rows.data).map(({ id }) => readEditedService(id, rows.data, stored.data))
      : []

  function onRetry() {
    void rows.refetch()
    void stored.refetch()
  }

  return (
    <AreaSection
      title="Services"
      text="Texts, order, where each service’s Get Started leads, and its forms. What you don’t change has the text that comes with the site."
      action={
        <ButtonLink to="/admin/pages/services" variant="outline">
          Edit Page & Categories
        </ButtonLink>
      }
    >
      {(rows.isPending || stored.isPending) && <ListState>Loading services...</ListState>}
      {(rows.isError || stored.isError) && <ListState onRetry={onRetry}>The services could not be loaded.</ListState>}
      {stored.data &&
        listCategories(stored.data.page, listed).map(({ category, name, services }) => (
          <section key={category} aria-label={name} className="border-t border-border first-of-type:border-t-0">
            <h3 className="bg-muted px-4 py-2 font-semibold sm:px-5">{name}</h3>
            <ul className="divide-y divide-border">
              {services.map((service, position) => {
                const { id } = service
                const row = rows.data?.find((one) => one.id === id)
                return (
                  row && (
                    <ServiceRowItem
                      key={id}
                      row={row}
                      service={service}
                      position={position}
                      total={services.length}
                      onMove={(to) => {
                        const other = services[to]
                        if (!other || !rows.data) return
                        swap(rows.data, id, other.id)
                        setAnnouncement(`${service.title} is now number ${to + 1} of ${services.length}`)
                      }}
                      onShow={(isShown) => {
                        show(id, isShown)
                        setAnnouncement(`${service.title} is ${isShown ? 'shown to' : 'hidden from'} visitors`)
                      }}
                      onEdit={() => setEdited({ row, title: service.title })}
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
      {edited && (
        <ServiceDialog service={edited.row} title={edited.title} actions={actions} onClose={() => setEdited(null)} />
      )}
    </AreaSection>
  )
}
