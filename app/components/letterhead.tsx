import type { SiteSettings } from '#content/site-defaults.ts'

interface LetterheadProps {
  settings: SiteSettings
  badgeUrl: string
}

/** Replaces the site header in print. */
export function Letterhead({ settings, badgeUrl }: LetterheadProps) {
  const { name, motto, notice, address, phones, emails } = settings
  return (
    <div data-slot="letterhead" className="hidden print:block">
      <div className="flex items-center gap-4 border-b-2 border-accent pb-3">
        {/* Without low priority, React preloads the badge before everything else. */}
        <img
          src={badgeUrl}
          alt=""
          width={72}
          height={84}
          fetchPriority="low"
          className="h-21 w-18 shrink-0 object-contain"
        />
        <div className="min-w-0 grow">
          <p className="font-display text-3xl leading-tight font-extrabold">{name}</p>
          <p>{motto}</p>
        </div>
        <address className="text-right text-sm not-italic">
          {address.building}
          <br />
          {address.street}, {address.city}
          <br />
          {phones.frontDesk}
          <br />
          {emails.general}
        </address>
      </div>
      <p dir="auto" className="mx-px mt-2 mb-4 border border-current px-2 py-1 text-center text-xs font-semibold">
        {notice}
      </p>
    </div>
  )
}
