import { Link } from './link.tsx'

export interface BreadcrumbStep {
  label: string
  path: string
}

/** Links to the pages above the current one, in colors for a dark band. */
export function Breadcrumb({ steps, current }: { steps: readonly BreadcrumbStep[]; current: string }) {
  return (
    <nav data-slot="breadcrumb" aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-band-muted">
        {steps.map(({ label, path }) => (
          <li key={path} className="flex items-center gap-x-2 after:content-['›'/'']">
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
        <li aria-current="page" className="max-w-full truncate">
          {current}
        </li>
      </ol>
    </nav>
  )
}
