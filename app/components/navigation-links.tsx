import { NavLink } from 'react-router'
import { headerPages } from '#content/pages.ts'

/** The pages of the header, the current one marked. */
export function NavigationLinks() {
  return (
    <ul data-slot="navigation-links" className="flex flex-col gap-0.5">
      {headerPages.map(({ path, label }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={path === '/'}
            className="flex min-h-11 items-center rounded-sm border-l-3 border-transparent px-3 font-medium hover:bg-muted aria-[current=page]:border-accent aria-[current=page]:bg-muted aria-[current=page]:font-bold"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
