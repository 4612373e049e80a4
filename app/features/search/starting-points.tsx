import { NavigationLink } from '#app/components/navigation-link.tsx'
import { getPageTitle } from '#app/site/find-page.ts'
import type { NavigationEntry } from '#app/site/navigation/list-navigation.ts'
import { usePageNames, useSiteLayout } from '#app/site/navigation/use-site-layout.ts'

/** Links to main pages, contacts and services. Shown before a search and without results. */
export function StartingPoints({ services }: { services: readonly NavigationEntry[] }) {
  const names = usePageNames()
  const pages = [...useSiteLayout().header, { path: '/#contact', label: 'Contacts' }]
  return (
    <>
      <LinkList title="Start here" links={pages} />
      {services.length > 0 && <LinkList title={getPageTitle('/services', names)} links={services} />}
    </>
  )
}

interface LinkListProps {
  title: string
  links: readonly NavigationEntry[]
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <section aria-label={title} className="mt-8 sm:mt-10">
      <h2 className="border-b-2 border-accent pb-1 font-display text-2xl font-bold">{title}</h2>
      <ul className="grid gap-x-8 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        {links.map(({ path, label }) => (
          <li key={path} className="border-b border-border">
            <NavigationLink
              path={path}
              className="flex min-h-12 items-center py-2 leading-snug font-semibold underline-offset-4 hover:underline"
            >
              {label}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
