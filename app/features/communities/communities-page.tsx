import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { SceneBand } from '#app/components/scene-band.tsx'
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
        isShort
        desktopFocus="lg:object-[100%_75%]"
        tabletFocus="sm:max-lg:object-[100%_100%]"
        title={getPageTitle('/discord', names)}
        steps={listParentPages('/discord', names)}
        introduction={introduction}
      />
      <Section className="pt-6 sm:pt-10">
        <ul className="grid gap-6 lg:grid-cols-2">
          {communityKeys.map((key) => (
            <li key={key} className="row-span-5 grid grid-rows-subgrid">
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
        <SceneBand scene="chairs">
          <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{guidelines.title}</h2>
          <ol className="mt-6 grid max-w-md list-decimal gap-4 ps-6 marker:text-band-accent xl:max-w-lg">
            {guidelines.items.map(({ title, text }, index) => (
              <li key={index} dir="auto" className="ps-2 font-display text-xl font-bold wrap-anywhere">
                <h3 className="leading-tight">{title}</h3>
                <p className="font-sans text-base font-normal text-band-muted">{text}</p>
              </li>
            ))}
          </ol>
        </SceneBand>
      )}
    </>
  )
}
