import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { NumberedList } from '#app/components/numbered-list.tsx'
import { SplitSection } from '#app/components/split-section.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { CommunityCard } from './community-card.tsx'

const communityKeys = ['official', 'second'] as const

interface CommunitiesPageProps {
  content: DocumentContent<'communities'>
  /** Endpoints for invite lookups, tried in order. */
  endpoints: readonly string[]
}

export function CommunitiesPage({ content, endpoints }: CommunitiesPageProps) {
  const settings = useSiteSettings()
  const names = usePageNames()
  const { introduction, guidelines } = content
  return (
    <>
      <PageHeader
        scene={scenesByPage['/discord']}
        tabletFocus="sm:max-lg:object-[100%_100%]"
        title={getPageTitle('/discord', names)}
        steps={listParentPages('/discord', names)}
        introduction={introduction}
      />
      <Section className="pt-6 sm:pt-10">
        <ul className="grid gap-6 lg:grid-cols-2">
          {communityKeys.map((key) => (
            <li key={key} className="row-span-4 grid grid-rows-subgrid">
              <CommunityCard
                content={content[key]}
                isOfficial={key === 'official'}
                endpoints={endpoints}
                {...settings.communities[key]}
              />
            </li>
          ))}
        </ul>
      </Section>
      {guidelines.items.length > 0 && (
        <SplitSection title={guidelines.title} className="border-t border-border bg-surface">
          <NumberedList items={guidelines.items} />
        </SplitSection>
      )}
    </>
  )
}
