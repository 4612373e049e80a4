import { SiteFooter } from '#app/components/site-footer.tsx'
import { NavigationLinks, SiteHeader } from '#app/components/site-header.tsx'
import { listNavigation, noLegalPages } from '#app/site/navigation/list-navigation.ts'
import type { SiteFrame } from '#app/site/navigation/site-frame.ts'
import { useSiteFrame } from '#app/site/navigation/use-site-frame.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'

/** Header with its menu open, and footer. */
export function NavigationPreview({ content }: { content: DocumentContent<'navigation'> }) {
  return (
    <FramePreview frame={{ ...useSiteFrame(), ...listNavigation({ navigation: content, legal: noLegalPages }, []) }} />
  )
}

export function FooterPreview({ content }: { content: DocumentContent<'footer'> }) {
  return <FramePreview frame={{ ...useSiteFrame(), footerTexts: content }} />
}

function FramePreview({ frame }: { frame: SiteFrame }) {
  const settings = useSiteSettings()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader settings={settings} frame={frame} />
      <nav aria-label="Menu" className="m-4 w-60 self-end rounded-md border border-border bg-surface p-1.5 shadow-xl">
        <NavigationLinks entries={frame.header} />
      </nav>
      <div className="grow" />
      <SiteFooter settings={settings} frame={frame} />
    </div>
  )
}
