import type { ReactNode } from 'react'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { SectionKind } from '#content/custom-pages/custom-page.ts'
import { CallToActionSection, ContactSection } from './sections/contact-sections.tsx'
import { CardsSection, GallerySection, PictureSection } from './sections/picture-sections.tsx'
import type { CustomPageViewModel, SectionProps } from './sections/section-views.ts'
import { TableSection } from './sections/table-section.tsx'
import { AccordionSection, FiguresSection, QuoteSection, StepsSection, TextSection } from './sections/text-sections.tsx'

const sectionComponents: { [Kind in SectionKind]: (props: SectionProps<Kind>) => ReactNode } = {
  text: TextSection,
  picture: PictureSection,
  cards: CardsSection,
  steps: StepsSection,
  table: TableSection,
  figures: FiguresSection,
  quote: QuoteSection,
  accordion: AccordionSection,
  gallery: GallerySection,
  contact: ContactSection,
  callToAction: CallToActionSection,
}

/** Keeps heads, the map’s numbers and the hut above the snowplow away from the header’s edges. */
const desktopFocusByScene: Readonly<Record<string, string>> = {
  archive: 'lg:object-[100%_40%]',
  command: 'lg:object-[100%_40%]',
  desk: 'lg:object-[100%_40%]',
  podium: 'lg:object-[100%_40%]',
  map: 'lg:object-[100%_70%]',
  plow: 'lg:object-[100%_70%]',
}

export function CustomPageView({ page: { title, description, slug, scene, sections } }: { page: CustomPageViewModel }) {
  const names = usePageNames()
  const desktopFocus = desktopFocusByScene[scene]
  let hasBackground = false
  return (
    <>
      <PageHeader
        title={title}
        steps={listParentPages(`/${slug}`, names)}
        {...(description && { introduction: description })}
        {...(scene !== 'none' && { scene })}
        {...(desktopFocus && { desktopFocus })}
      />
      {sections.map((section) => {
        // TypeScript can't infer that the component matches the section's kind.
        const Section = sectionComponents[section.kind] as (props: SectionProps) => ReactNode
        // Among successive tables and statistics, the first, third, fifth and so on have a
        // background.
        hasBackground = !hasBackground && (section.kind === 'table' || section.kind === 'figures')
        return <Section key={section.anchor} section={section} hasBackground={hasBackground} />
      })}
    </>
  )
}
