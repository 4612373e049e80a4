import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { EmergencyContacts } from './emergency-contacts.tsx'
import type { ListedService } from './listed-service.ts'
import { ServiceCatalog } from './service-catalog.tsx'
import { listCategories, type ServicesContent } from './services-page-data.ts'

interface ServicesPageProps {
  content: ServicesContent
  services: readonly ListedService[]
}

/** The page with the emergency numbers and all services. */
export function ServicesPage({ content, services }: ServicesPageProps) {
  const categories = listCategories(content, services)
  const names = usePageNames()
  const title = getPageTitle('/services', names)
  return (
    <>
      <PageHead
        scene={scenesByPage['/services']}
        title={title}
        steps={listParentPages('/services', names)}
        introduction={content.introduction}
      />
      <EmergencyContacts content={content.contacts} />
      {categories.length > 0 ? (
        <ServiceCatalog categories={categories} labels={content.labels} />
      ) : (
        <Section aria-label={title}>
          <p className="max-w-measure text-lg">{content.empty}</p>
        </Section>
      )}
    </>
  )
}
