import { ArrowRight, Clock, MessageSquare } from 'lucide-react'
import { CategoryPicture } from '#app/components/art/category-picture.tsx'
import { catalogScenes } from '#app/components/art/page-scenes.ts'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import type { ListedService } from './listed-service.ts'
import { getServicePath } from './service-paths.ts'
import type { CategoryWithServices, ServicesContent } from './services-page-data.ts'

interface ServiceCatalogProps {
  categories: readonly CategoryWithServices<ListedService>[]
  labels: ServicesContent['labels']
}

/** Skips to a category. */
export function CategoryLinks({ categories }: Pick<ServiceCatalogProps, 'categories'>) {
  return (
    <nav aria-label="Categories" className="border-b border-border bg-surface print:hidden">
      <ul
        className={`${columnClass} flex gap-2 overflow-x-auto py-2 text-sm sm:flex-wrap lg:justify-between lg:py-0.5`}
      >
        {categories.map(({ category, name }) => (
          <li key={category}>
            <a
              href={`#${toAnchor(category)}`}
              className={
                'flex min-h-11 items-center rounded-md border border-input px-3 font-semibold whitespace-nowrap ' +
                'underline-offset-4 hover:underline lg:border-0 lg:px-0'
              }
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ServiceCatalog({ categories, labels }: ServiceCatalogProps) {
  return categories.map(({ category, name, introduction, services }) => (
    <section key={category} aria-label={name} className="border-b border-border py-6 last:border-b-0 sm:py-8">
      <div className={`${columnClass} grid gap-x-10 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]`}>
        <header
          id={toAnchor(category)}
          className="items-center gap-5 self-start sm:max-lg:grid sm:max-lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <CategoryPicture
            scene={catalogScenes[category]}
            className="h-28 rounded-lg max-sm:mb-3 sm:h-32 lg:mb-4 lg:h-40"
          />
          <div>
            <h2 className="font-display text-3xl leading-tight font-bold">{name}</h2>
            {introduction && <p className="mt-1 text-muted-foreground max-sm:hidden">{introduction}</p>}
          </div>
        </header>
        <Card
          className={joinClasses(
            'self-start border-t-4',
            category === 'Emergency Services' ? 'border-t-emergency' : 'border-t-accent',
          )}
        >
          <ul className="divide-y divide-border">
            {services.map((service) => (
              <CatalogRow key={service.id} service={service} labels={labels} />
            ))}
          </ul>
        </Card>
      </div>
    </section>
  ))
}

function CatalogRow({ service, labels }: { service: ListedService; labels: ServicesContent['labels'] }) {
  const { id, title, description, availability, contact } = service
  return (
    <li
      className={
        'group relative grid grid-cols-1 items-center p-4 pb-1 hover:bg-muted ' +
        'sm:px-5 md:grid-cols-[minmax(0,1fr)_13rem_auto] md:gap-x-5 md:pb-4 ' +
        'min-[110rem]:grid-cols-[minmax(0,1fr)_15rem_auto]'
      }
    >
      <div>
        <h3 className="font-display text-2xl leading-tight font-bold underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="mt-0.5 text-balance text-muted-foreground">{description}</p>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-md:mt-2 md:flex-col">
        {availability && (
          <div className="flex gap-2">
            <dt>
              <Clock aria-hidden className="mt-0.5 size-4 text-accent-text" />
              <span className="sr-only">{labels.availability}</span>
            </dt>
            <dd className="text-balance">{availability}</dd>
          </div>
        )}
        {contact && (
          <div className="flex gap-2">
            <dt>
              <MessageSquare aria-hidden className="mt-0.5 size-4 text-accent-text" />
              <span className="sr-only">{labels.contact}</span>
            </dt>
            <dd className="text-balance">{contact}</dd>
          </div>
        )}
      </dl>
      <ButtonLink
        to={getServicePath(id)}
        variant="ghost"
        className="after:absolute after:inset-0 max-md:-ms-4 max-md:justify-self-start max-md:text-accent-text"
        aria-label={`${labels.learnMore}: ${title}`}
      >
        {labels.learnMore}
        {/* Search engines read the text, not the `aria-label`. */}
        <span className="sr-only">: {title}</span>
        <ArrowRight aria-hidden className="size-5 text-accent-text" />
      </ButtonLink>
    </li>
  )
}
