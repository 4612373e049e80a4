import { useQuery } from '@tanstack/react-query'
import { SiteFooter } from '#app/components/site-footer.tsx'
import { NavigationLinks, SiteHeader } from '#app/components/site-header.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { getBadgePath } from '#app/site/badge-path.ts'
import { type CustomPageEntry, listNavigation } from '#app/site/navigation/list-navigation.ts'
import type { SiteLayout } from '#app/site/navigation/site-layout.ts'
import { useSiteLayout } from '#app/site/navigation/use-site-layout.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { type CustomPageRow, customPagesQuery } from './custom/custom-page-data.ts'

export function NavigationPreview({ content }: { content: DocumentContent<'navigation'> }) {
  const layout = useSiteLayout()
  const { data: customPages = [] } = useQuery(customPagesQuery(useSupabase()))
  const legal = pickLegalPages(layout)
  return (
    <LayoutPreview
      layout={{
        ...layout,
        ...listNavigation({ navigation: content, legal }, customPages.flatMap(toNavigationEntries)),
      }}
    />
  )
}

function pickLegalPages({ names }: SiteLayout): Parameters<typeof listNavigation>[0]['legal'] {
  const [privacy, imprint] = [names['/privacy'], names['/imprint']]
  return {
    privacy: { isShown: privacy !== null, title: privacy?.title ?? '' },
    // The navigation only checks whether the imprint has any parts.
    imprint: { title: imprint?.title ?? '', parts: imprint ? [{ title: '', text: '' }] : [] },
  }
}

function toNavigationEntries({ slug, title, label, place, visibility }: CustomPageRow): CustomPageEntry[] {
  if (visibility !== 'public' || !slug || !place) return []
  return [{ path: `/${slug}`, label: label || title || slug, place }]
}

export function FooterPreview({ content }: { content: DocumentContent<'footer'> }) {
  return <LayoutPreview layout={{ ...useSiteLayout(), footerContent: content }} />
}

function LayoutPreview({ layout }: { layout: SiteLayout }) {
  const settings = useSiteSettings()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader settings={settings} layout={layout} badgeUrl={getBadgePath(settings.badge)} />
      <nav aria-label="Menu" className="m-4 w-60 self-end rounded-md border border-border bg-surface p-1.5 shadow-xl">
        <NavigationLinks entries={layout.header} />
      </nav>
      <div className="grow" />
      <SiteFooter settings={settings} layout={layout} />
    </div>
  )
}
