import type { MediaOrigins } from '#app/lib/pictures/media-url.ts'
import { toPageElement } from '#app/lib/rich-text/page-element.ts'
import { getStoredPictureUrl } from '#app/lib/rich-text/stored-picture-url.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import type { CustomPageContent, CustomSection, SectionKind } from '#content/custom-pages/custom-page.ts'

interface SectionPicture {
  url: string
  alt: string
}

type SectionOf<Kind extends SectionKind> = Extract<CustomSection, { kind: Kind }>

const toViews = {
  text: ({ title, text }, origins) => ({ title, text: toPageElement(text, 'markdown', origins) }),
  picture: ({ title, caption, ...image }, origins) => ({ title, caption, picture: toPicture(image, origins) }),
  cards: ({ title, introduction, items }, origins) => ({
    title,
    introduction,
    items: items.map((item) => ({
      title: item.title,
      text: item.text,
      path: item.path,
      picture: toPicture(item, origins),
    })),
  }),
  steps: ({ title, introduction, items }) => ({ title, introduction, items }),
  table: ({ title, introduction, columns, rows }) => ({ title, introduction, columns, rows }),
  figures: ({ title, items }) => ({ title, items }),
  quote: ({ text, name, role }) => ({ text, name, role }),
  accordion: ({ title, introduction, items }, origins) => ({
    title,
    introduction,
    items: items.map((item) => ({ title: item.title, text: toPageElement(item.text, 'markdown', origins) })),
  }),
  gallery: ({ title, items }, origins) => ({
    title,
    items: items.flatMap(({ caption, ...image }) => {
      const picture = toPicture(image, origins)
      return picture ? [{ ...picture, caption }] : []
    }),
  }),
  contact: ({ title, text, hasPhone, hasEmail, hasAddress }) => ({ title, text, hasPhone, hasEmail, hasAddress }),
  callToAction: ({ title, text, links }) => ({ title, text, links }),
} satisfies { [Kind in SectionKind]: (section: SectionOf<Kind>, origins: MediaOrigins) => object }

export type SectionView<Kind extends SectionKind = SectionKind> = {
  [Each in Kind]: { kind: Each; anchor: string } & ReturnType<(typeof toViews)[Each]>
}[Kind]

export interface SectionProps<Kind extends SectionKind = SectionKind> {
  section: SectionView<Kind>
  hasBackground: boolean
}

export interface CustomPageViewModel extends Pick<CustomPageContent, 'title' | 'description' | 'slug' | 'scene'> {
  sections: readonly SectionView[]
}

export function toCustomPageViewModel(content: CustomPageContent, origins: MediaOrigins): CustomPageViewModel {
  const { title, description, slug, scene, sections } = content
  const anchors = createAnchors(sections)
  return {
    title,
    description,
    slug,
    scene,
    sections: sections.map((section, index) => toSectionView(section, anchors[index] ?? '', origins)),
  }
}

function toSectionView(section: CustomSection, anchor: string, origins: MediaOrigins): SectionView {
  const toView: (section: never, origins: MediaOrigins) => object = toViews[section.kind]
  // TypeScript can't infer that the function matches the section's kind.
  return { kind: section.kind, anchor, ...toView(section as never, origins) } as SectionView
}

/** Every page already has these anchors. */
const reservedAnchors = ['main', 'site-links']

/** Returns a unique anchor for each section, even if sections have the same title or no title. */
function createAnchors(sections: readonly CustomSection[]): string[] {
  const usedAnchors = new Set(reservedAnchors)
  return sections.map((section, index) => {
    let anchor = 'title' in section ? toAnchor(section.title) : ''
    for (let number = index + 1; anchor === '' || usedAnchors.has(anchor); number += 1) anchor = `section-${number}`
    usedAnchors.add(anchor)
    return anchor
  })
}

function toPicture({ picture, alt }: { picture: string; alt: string }, origins: MediaOrigins): SectionPicture | null {
  const url = getStoredPictureUrl(picture, origins)
  return url === null ? null : { url, alt }
}
