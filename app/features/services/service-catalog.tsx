import { ArrowRight, Clock, MessageSquare } from 'lucide-react'
import { CategoryPicture } from '#app/components/art/category-picture.tsx'
import { catalogScenes } from '#app/components/art/page-scenes.ts'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import type { CategoryWithServices, ServicesContent } from './list-categories.ts'
import type { ListedService } from './listed-service.ts'
import { getServicePath, onlineFormsAnchor } from './service-paths.ts'

interface ServiceCatalogProps {
  categories: readonly CategoryWithServices<ListedService>[]
  labels: ServicesContent['labels']
}

interface CategoryLinksProps extends Pick<ServiceCatalogProps, 'categories'> {
  /** The heading of the online forms, which follow the services; null without forms. */
  formsLabel: string | null
}

export function CategoryLinks({ categories, formsLabel }: CategoryLinksProps) {
  return (
    <nav aria-label="Categories" className="border-b border-border bg-surface print:hidden">
      {/* Inline blocks wrap like words, so lines have about the same length. */}
      <ul className={`${columnClass} overflow-x-auto py-1 text-sm text-balance max-sm:flex max-sm:fade-end`}>
        {categories.map(({ category, name }) => (
          <JumpLink key={category} anchor={toAnchor(category)} label={name} />
        ))}
        {formsLabel !== null && <JumpLink anchor={onlineFormsAnchor} label={formsLabel} />}
      </ul>
    </nav>
  )
}

function JumpLink({ anchor, label }: { anchor: string; label: string }) {
  return (
    <li className="me-2 inline-block py-1">
      <a
        href={`#${anchor}`}
        className={
          'flex min-h-11 items-center rounded-md border border-input px-3 font-semibold ' +
          'whitespace-nowrap underline-offset-4 hover:underline'
        }
      >
        {label}
      </a>
    </li>
  )
}

export function ServiceCatalog({ categories, labels }: ServiceCatalogProps) {
  return categories.map(({ category, name, introduction, services }) => (
    <section
      key={category}
      aria-label={name}
      className="border-b border-border py-5 last:border-b-0 sm:py-6 print:break-inside-avoid"
    >
      <div
        className={
          `${columnClass} grid gap-x-10 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)] ` +
          'xl:grid-cols-[17rem_minmax(0,1fr)]'
        }
      >
        <header
          id={toAnchor(category)}
          className={
            'items-center gap-4 max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] sm:gap-5 ' +
            'sm:max-lg:grid-cols-[15rem_minmax(0,1fr)] lg:flex lg:flex-col-reverse lg:items-stretch'
          }
        >
          <CategoryPicture
            scene={catalogScenes[category]}
            className="h-16 rounded-lg sm:h-32 lg:h-auto lg:min-h-28 lg:grow"
          />
          <div>
            <h2 className="font-display text-2xl leading-tight font-bold sm:text-3xl">{name}</h2>
            {introduction && <p className="mt-1 text-muted-foreground max-sm:hidden">{introduction}</p>}
          </div>
        </header>
        <Card
          className={joinClasses(
            'border-t-4',
            category === 'Emergency Services' ? 'border-t-emergency' : 'border-t-accent',
          )}
        >
          <ul className="flex grow flex-col divide-y divide-border">
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
        'group relative flex grow flex-wrap items-end gap-x-3 gap-y-1 px-4 py-3 hover:bg-muted sm:px-5 ' +
        'md:grid md:grid-cols-[minmax(0,1fr)_13rem_auto] md:items-center md:gap-x-5 ' +
        'min-[110rem]:grid-cols-[minmax(0,1fr)_15rem_auto]'
      }
    >
      <div className="max-md:w-full">
        <h3 className="font-display text-2xl leading-tight font-bold underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="mt-0.5 leading-snug text-muted-foreground max-sm:text-[0.9375rem]">{description}</p>
      </div>
      <dl className="flex flex-col gap-y-1 text-sm leading-snug max-md:contents">
        {availability && (
          <div className="flex gap-1.5 max-md:w-full">
            <dt>
              <Clock aria-hidden className="mt-0.5 size-4 text-accent-text" />
              <span className="sr-only">{labels.availability}</span>
            </dt>
            <dd className="text-pretty md:text-balance">{availability}</dd>
          </div>
        )}
        {contact && (
          <div className="flex gap-1.5 max-md:flex-1">
            <dt>
              <MessageSquare aria-hidden className="mt-0.5 size-4 text-accent-text" />
              <span className="sr-only">{labels.contact}</span>
            </dt>
            <dd className="text-pretty md:text-balance">{contact}</dd>
          </div>
        )}
      </dl>
      <ButtonLink
        to={getServicePath(id)}
        variant="ghost"
        className="after:absolute after:inset-0 max-md:-my-3 max-md:ms-auto max-md:px-0 max-md:text-sm"
        aria-label={`${labels.learnMore}: ${title}`}
      >
        <span className="text-accent-text">{labels.learnMore}</span>
        {/* Search engines read the text, not the `aria-label`. */}
        <span className="sr-only">: {title}</span>
        <ArrowRight aria-hidden className="size-5 text-accent-text max-md:size-4" />
      </ButtonLink>
    </li>
  )
}
