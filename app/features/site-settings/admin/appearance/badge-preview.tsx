import type { ReactNode } from 'react'
import { getBrandColors } from '#app/site/settings/get-brand-colors.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { getContrastRatio } from '#lib/colors/contrast-ratio.ts'
import { minContrast } from '../settings-draft.ts'
import { SiteBadge } from './site-badge.tsx'

export function BadgePreview({ settings }: { settings: SiteSettings }) {
  const { badge, shortName, name, motto } = settings
  const brand = getBrandColors(settings)
  const contrast = getContrastRatio(badge.field, badge.ink)
  return (
    <section aria-label="Preview of the badge" className="p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr]">
        <PreviewSample label="The badge" className="sm:row-span-2">
          <span className="grid flex-1 place-items-center rounded-md border border-border bg-background p-4">
            <SiteBadge badge={badge} width={192} height={224} label="The badge in these colors" />
          </span>
        </PreviewSample>
        <PreviewSample label="In the page header">
          <span className="flex flex-1 items-center gap-3 rounded-md bg-band p-3 text-band-foreground">
            <SiteBadge badge={badge} width={36} height={42} />
            <span className="min-w-0 leading-none">
              <span className="block truncate font-display text-xl font-bold">{shortName}</span>
              <span className="mt-0.5 block truncate text-xs text-band-muted">{name}</span>
            </span>
          </span>
        </PreviewSample>
        <PreviewSample label="On a phone’s home screen">
          <span className="grid flex-1 place-items-center rounded-md border border-border bg-background p-3">
            <span className="grid size-20 place-items-center rounded-2xl" style={{ backgroundColor: badge.field }}>
              <SiteBadge badge={badge} width={48} height={56} />
            </span>
          </span>
        </PreviewSample>
        <PreviewSample label="When a link is shared" className="lg:col-span-2">
          <span
            className="flex flex-1 flex-col justify-between gap-4 rounded-md border-b-4 p-3"
            style={{ backgroundColor: brand.field, color: brand.ink, borderBottomColor: brand.metal }}
          >
            <span className="flex items-center gap-2">
              <SiteBadge badge={badge} width={30} height={35} />
              <span className="min-w-0 truncate font-display text-lg leading-none font-bold">{shortName}</span>
            </span>
            <span dir="auto" className="line-clamp-2 font-display text-2xl leading-none font-extrabold">
              {motto}
            </span>
          </span>
        </PreviewSample>
      </div>
      <p role="status" className="mt-3 text-sm text-muted-foreground">
        Contrast of lettering and background: {contrast.toFixed(1)} to 1,{' '}
        {contrast < minContrast ? `too low to read. It needs ${minContrast} to 1.` : 'easily read.'}
      </p>
    </section>
  )
}

function PreviewSample({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <figure className={`flex min-h-32 min-w-0 flex-col gap-1.5 ${className}`}>
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      {children}
    </figure>
  )
}
