import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { pagesAbove, titleOf } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-frame.ts'
import { EmergencyContacts } from './emergency-contacts.tsx'
import { ServiceCatalog } from './service-catalog.tsx'
import type { ServicesPageData } from './services-page-data.ts'

/** All services, below the numbers for whoever can't wait. */
export function ServicesPage({ content, labels, categories }: ServicesPageData) {
  const names = usePageNames()
  const title = titleOf('/services', names)
  return (
    <>
      <PageHead
        scene={sceneOfPage['/services']}
        title={title}
        steps={pagesAbove('/services', names)}
        introduction={content.introduction}
      />
      <EmergencyContacts content={content.contacts} />
      {categories.length > 0 ? (
        <ServiceCatalog categories={categories} labels={labels} />
      ) : (
        <Section aria-label={title}>
          <p className="max-w-measure text-lg">{content.empty}</p>
        </Section>
      )}
    </>
  )
}
