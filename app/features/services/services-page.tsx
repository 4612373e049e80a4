import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { EmergencyContacts } from './emergency-contacts.tsx'
import { OnlineForms } from './forms/online-forms.tsx'
import { listCategories, type ServicesContent } from './list-categories.ts'
import type { ListedService } from './listed-service.ts'
import type { OnlineForm } from './load-service-page.ts'
import { CategoryLinks, ServiceCatalog } from './service-catalog.tsx'

interface ServicesPageProps {
  content: ServicesContent
  services: readonly ListedService[]
  forms: readonly OnlineForm[]
}

export function ServicesPage({ content, services, forms }: ServicesPageProps) {
  const categories = listCategories(content, services)
  const names = usePageNames()
  const hasSuggestions = useSiteSettings().parts.suggestions === 'shown'
  const title = getPageTitle('/services', names)
  return (
    <>
      <PageHeader
        scene={scenesByPage['/services']}
        tabletFocus="sm:max-lg:object-[86%_100%]"
        title={title}
        steps={listParentPages('/services', names)}
        introduction={content.introduction}
      >
        <SearchForm label={content.search} className="mt-2 sm:mt-4" hasSuggestions={hasSuggestions} />
      </PageHeader>
      <CategoryLinks categories={categories} formsLabel={forms.length > 0 ? content.labels.onlineForms : null} />
      <EmergencyContacts content={content.contacts} />
      {categories.length > 0 ? (
        <ServiceCatalog categories={categories} labels={content.labels} />
      ) : (
        <Section aria-label={title}>
          <p className="max-w-measure text-lg">{content.empty}</p>
        </Section>
      )}
      {forms.length > 0 && <OnlineForms title={content.labels.onlineForms} forms={forms} categories={categories} />}
    </>
  )
}
