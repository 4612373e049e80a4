import type { ReactNode } from 'react'
import { Badge } from '#app/components/art/police-badge.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { leastContrast, readContrast } from './badge-contrast.ts'

/** The badge in colors that may not be saved yet, where visitors meet it. */
export function BadgePreview({ badge }: { badge: SiteSettings['badge'] }) {
  const { shortName } = useSiteSettings()
  const contrast = readContrast(badge.field, badge.ink)
  return (
    <section aria-label="Preview of the badge" className="border-t border-border p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Sample label="The badge">
          <span className="grid flex-1 place-items-center rounded-md border border-border bg-background p-3">
            <Badge {...badge} width={84} height={98} label="The badge in these colors" />
          </span>
        </Sample>
        <Sample label="At the head of a page">
          <span className="flex flex-1 items-center gap-3 rounded-md bg-band p-3 text-band-foreground">
            <Badge {...badge} width={36} height={42} />
            <span className="min-w-0 truncate font-display text-xl font-bold">{shortName}</span>
          </span>
        </Sample>
        <Sample label="On a phone’s home screen">
          <span className="grid flex-1 place-items-center rounded-md border border-border bg-background p-3">
            <span className="grid size-20 place-items-center rounded-2xl" style={{ backgroundColor: badge.field }}>
              <Badge {...badge} width={48} height={56} />
            </span>
          </span>
        </Sample>
        <Sample label="Beside a post on Discord">
          <span
            className="flex flex-1 flex-col justify-center gap-2 rounded-sm border border-l-4 border-border bg-background p-3"
            style={{ borderLeftColor: badge.field }}
          >
            <span className="h-2.5 w-3/4 rounded-full bg-foreground/60" />
            <span className="h-2 w-full rounded-full bg-foreground/25" />
            <span className="h-2 w-5/6 rounded-full bg-foreground/25" />
          </span>
        </Sample>
      </div>
      <p role="status" className="mt-3 text-sm text-muted-foreground">
        Contrast of lettering and background: {contrast.toFixed(1)} to 1,{' '}
        {contrast < leastContrast ? `too little to be read. It takes ${leastContrast} to 1.` : 'easily read.'}
      </p>
    </section>
  )
}

function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="flex min-h-36 min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      {children}
    </figure>
  )
}
