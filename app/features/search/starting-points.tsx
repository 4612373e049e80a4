import { ArrowRight } from 'lucide-react'
import { NavigationLink } from '#app/components/navigation-link.tsx'
import { useSiteLayout } from '#app/site/navigation/use-site-layout.ts'

/** Links to the site's main pages and the contacts, shown before a search and if nothing was found. */
export function StartingPoints() {
  return (
    <section aria-labelledby="starting-points" className="mt-8 sm:mt-10">
      <h2 id="starting-points" className="border-b-2 border-accent pb-1 font-display text-2xl font-bold">
        Start here
      </h2>
      <ul className="grid gap-x-8 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        {[...useSiteLayout().header, { path: '/#contact', label: 'Contacts' }].map(({ path, label }) => (
          <li key={path} className="border-b border-border">
            <NavigationLink
              path={path}
              className={
                'flex min-h-12 items-center justify-between gap-2 font-semibold underline-offset-4 hover:underline'
              }
            >
              {label}
              <ArrowRight aria-hidden className="size-4 text-accent-text" />
            </NavigationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
