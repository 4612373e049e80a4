import { ArrowRight } from 'lucide-react'
import { CategoryPicture } from '#app/components/art/category-picture.tsx'
import { findCategoryScene } from '#app/components/art/category-scene.ts'
import { homeCardScenes } from '#app/components/art/page-scenes.ts'
import { Link } from '#app/components/ui/link.tsx'
import { Section, SectionHeader } from '#app/components/ui/section.tsx'
import { useShownLinks } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { ListedService } from './listed-service.ts'
import { getServicePath } from './service-paths.ts'

interface ServicesTeaserProps {
  content: DocumentContent<'home'>['services']
  /** Visible services. The section omits the cards of hidden services. */
  services: readonly ListedService[]
}

export function ServicesTeaser({ content: { title, introduction, link, cards }, services }: ServicesTeaserProps) {
  const [shownLink] = useShownLinks([link])
  const visibleCards = cards.flatMap((card) => {
    const service = services.find(({ id }) => id === card.service)
    if (!service) return []
    const scene = findCategoryScene(service)
    return { ...card, scene: homeCardScenes[scene] ?? scene }
  })
  if (visibleCards.length === 0) return null
  return (
    <Section aria-labelledby="services-teaser">
      <SectionHeader id="services-teaser" title={title} link={shownLink}>
        {introduction}
      </SectionHeader>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4">
        {visibleCards.map((card, index) => (
          <li key={index} className="group relative">
            <CategoryPicture scene={card.scene} className="h-26 w-full rounded-lg sm:h-36" />
            <h3 className="mt-3 font-display text-xl leading-tight font-bold sm:mt-4 sm:text-2xl">
              <Link
                to={getServicePath(card.service)}
                className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {card.title} <ArrowRight aria-hidden className="inline size-4 text-accent-text print:hidden" />
              </Link>
            </h3>
            <p className="mt-1.5 text-muted-foreground max-sm:text-[0.9375rem] max-sm:leading-snug">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
