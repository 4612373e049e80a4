import { PageHead } from '#app/components/ui/page-head.tsx'
import { EmergencyContacts } from '#app/features/services/emergency-contacts.tsx'
import { ServiceCatalogue } from '#app/features/services/service-catalogue.tsx'
import { describePage } from '#app/site/describe-page.ts'
import type { Route } from './+types/services.ts'

export function meta(page: Route.MetaArgs) {
  return describePage(page, {
    title: 'Services',
    description: ({ name }) => `All services of the ${name}: what they are, whom to ask, and how they work.`,
  })
}

export default function ServicesRoute() {
  return (
    <>
      <PageHead
        title="Services"
        steps={[{ label: 'Home', path: '/' }]}
        introduction="Fifteen ways in which we can be of use. Each says what you need, what happens, and how long it takes."
      />
      <EmergencyContacts />
      <ServiceCatalogue />
    </>
  )
}
