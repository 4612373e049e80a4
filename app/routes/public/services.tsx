import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { EmergencyContacts } from '#app/features/services/emergency-contacts.tsx'
import { ServiceCatalog } from '#app/features/services/service-catalog.tsx'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import type { Route } from './+types/services.ts'

const { path, title } = getPage('/services')

export function meta(args: Route.MetaArgs) {
  return describePage(args, {
    description: ({ name }) => `All services of the ${name}: what they are, whom to ask, and how they work.`,
  })
}

export default function ServicesRoute() {
  return (
    <>
      <PageHead
        scene={sceneOfPage['/services']}
        title={title}
        steps={pagesAbove(path)}
        introduction="Fifteen ways in which we can be of use. Each says what you need, what happens, and how long it takes."
      />
      <EmergencyContacts />
      <ServiceCatalog />
    </>
  )
}
