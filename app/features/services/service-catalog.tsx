import { Clock, MessageSquare } from 'lucide-react'
import { ServiceScene } from '#app/components/art/service-scene.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { unitsByCategory } from '#app/components/unit.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import type { ListedService } from './listed-service.ts'
import { servicePath } from './service-paths.ts'
import type { CategoryOfServices, ServicesContent } from './services-page-data.ts'

interface ServiceCatalogProps {
  categories: readonly CategoryOfServices<ListedService>[]
  labels: ServicesContent['labels']
}

/** Lists all services by category. */
export function ServiceCatalog({ categories, labels }: ServiceCatalogProps) {
  return categories.map(({ category, name, introduction, services }) => (
    <section key={category} aria-label={name} className="border-b border-border py-6 last:border-b-0 sm:py-8">
      <div className={columnClass}>
        <header className="mb-5 flex items-center gap-4 sm:gap-5">
          <ServiceScene
            scene={unitsByCategory[category].scene}
            className="h-14 w-20 shrink-0 rounded-lg sm:h-18 sm:w-32"
          />
          <div className="max-w-2xl">
            <h2 id={toAnchor(category)} className="font-display text-3xl leading-tight font-bold">
              {name}
            </h2>
            {introduction && <p className="text-muted-foreground max-sm:hidden">{introduction}</p>}
          </div>
        </header>
        <ul className={`grid sm:gap-5 sm:grid-cols-2 ${hasFullPairs(services.length) ? '' : 'lg:grid-cols-3'}`}>
          {services.map((service) => (
            <li key={service.id} className="grid">
              <ServiceCard service={service} labels={labels} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  ))
}

function ServiceCard({ service, labels }: { service: ListedService; labels: ServicesContent['labels'] }) {
  const { id, title, description, availability, contact } = service
  return (
    <Card className="max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:bg-transparent">
      <CardBody className="max-sm:gap-2 max-sm:px-0">
        <h3 className="font-display text-2xl leading-tight font-bold">{title}</h3>
        <p className="text-muted-foreground">{description}</p>
        <dl className="mt-auto flex flex-col gap-1.5 text-sm max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-4">
          {availability && (
            <div className="flex gap-2">
              <dt>
                <Clock aria-hidden className="mt-0.5 size-4 text-accent-text" />
                <span className="sr-only">{labels.availability}</span>
              </dt>
              <dd>{availability}</dd>
            </div>
          )}
          {contact && (
            <div className="flex gap-2">
              <dt>
                <MessageSquare aria-hidden className="mt-0.5 size-4 text-accent-text" />
                <span className="sr-only">{labels.contact}</span>
              </dt>
              <dd>{contact}</dd>
            </div>
          )}
        </dl>
        <ButtonLink
          to={servicePath(id)}
          variant="outline"
          className="self-start after:absolute after:inset-0"
          aria-label={`${labels.learnMore}: ${title}`}
        >
          {labels.learnMore}
          {/* Search engines read a link's text, not its `aria-label`. */}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </CardBody>
    </Card>
  )
}

/** True if the cards fill two columns but would leave a gap in three. */
function hasFullPairs(count: number): boolean {
  return count === 2 || count === 4
}
