import { joinClasses } from '#app/lib/join-classes.ts'
import { Link } from './link.tsx'

export interface BreadcrumbStep {
  label: string
  path: string
}

/**
 * Links to the pages above the current page, in colors for a dark band. On phones, a long
 * breadcrumb shows only its last link, after a back arrow. The arrow is a mirrored `›`, because the
 * font file that loads first has no `‹`.
 */
export function Breadcrumb({ steps, current }: { steps: readonly BreadcrumbStep[]; current: string }) {
  const isLong = steps.length > 1
  return (
    <nav data-slot="breadcrumb" aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-band-muted">
        {steps.map(({ label, path }, index) => (
          <li
            key={path}
            className={joinClasses(
              "flex items-center gap-x-2 after:content-['›'/'']",
              isLong &&
                (index === steps.length - 1
                  ? "max-sm:before:-scale-x-100 max-sm:before:content-['›'/''] max-sm:after:content-none"
                  : 'max-sm:hidden'),
            )}
          >
            <Link
              to={path}
              className={
                'inline-flex min-h-8 items-center underline-offset-4 pointer-coarse:-my-1.5 ' +
                'pointer-coarse:min-h-11 hover:underline'
              }
            >
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className={joinClasses('max-w-full truncate', isLong && 'max-sm:hidden')}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
