import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { applicationPath } from '#app/site/application-path.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { buttonClass } from '../ui/button.tsx'

/** Opens the department's external form, or the site's own form if there is none. */
export function ApplyLink({ children, className }: { children: ReactNode; className?: string }) {
  const { applicationUrl } = useSiteSettings()
  if (applicationUrl === '') {
    return (
      <a href={applicationPath} className={buttonClass('accent', className)}>
        {children}
      </a>
    )
  }
  return (
    <a href={applicationUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('accent', className)}>
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

/** An entry of a `dl` that shows the form's URL, only on paper. */
export function PrintedApplyLink({ label }: { label: string }) {
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
  const { applicationUrl } = useSiteSettings()
  return (
    <div className="hidden print:block">
      <dt className="font-semibold text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{applicationUrl || siteUrl + applicationPath}</dd>
    </div>
  )
}
