import { ServiceScene } from '#app/components/art/service-scene.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { serviceCategories, services } from '#content/services.ts'
import { ServiceCard } from './service-card.tsx'

/** All services, by category. */
export function ServiceCatalogue() {
  return serviceCategories.map(({ name, introduction }) => (
    <Section key={name} aria-label={name} className="border-b border-border last:border-b-0">
      <header className="mb-6 flex flex-col gap-5 sm:flex-row sm:items-center">
        <ServiceScene category={name} className="h-28 w-full shrink-0 rounded-lg sm:w-48" />
        <div className="max-w-2xl">
          <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{name}</h2>
          <p className="mt-2 text-muted-foreground">{introduction}</p>
        </div>
      </header>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {services
          .filter(({ category }) => category === name)
          .map((service) => (
            <li key={service.id} className="grid">
              <ServiceCard service={service} />
            </li>
          ))}
      </ul>
    </Section>
  ))
}
