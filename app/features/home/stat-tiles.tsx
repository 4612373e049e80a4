import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { home } from '#content/home.ts'

export function StatTiles() {
  const { statistics } = useSiteSettings()
  return (
    <section aria-label="The department in numbers" className="border-b border-border bg-surface">
      <dl className={`${columnClass} grid grid-cols-2 lg:grid-cols-4`}>
        {home.statistics.map(({ key, label }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-border px-2 py-5 text-center max-lg:nth-[n+3]:border-t lg:border-l lg:first:border-l-0"
          >
            <dt className="text-muted-foreground">{label}</dt>
            <dd className={`font-display leading-none font-extrabold tabular-nums ${sizeOf(statistics[key])}`}>
              {statistics[key]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Two long figures fit side by side on a phone. */
const sizeOf = (figure: string) => (figure.length > 8 ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-5xl')
