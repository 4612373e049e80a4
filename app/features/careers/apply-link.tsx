import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'

/** Opens the application form, which is on another site, in a new tab. */
export function ApplyLink({ children, className }: { children: ReactNode; className?: string }) {
  const { applicationUrl } = useSiteSettings()
  return (
    <a href={applicationUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('accent', className)}>
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
