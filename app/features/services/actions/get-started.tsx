import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { ActionButton } from './action-button.tsx'
import { CallPanel } from './call-panel.tsx'
import { type ResolvedAction, resolveAction } from './resolve-action.ts'

/** The end of a service's page: the button again with its target, or the panel with the number. */
export function GetStarted({ action, label }: { action: ServiceAction; label: string }) {
  const resolved = resolveAction(action, useSiteSettings())
  if (resolved.kind === 'phone') return <CallPanel number={resolved.number} label={label} text={action.text} />
  return (
    <section data-slot="get-started" aria-label={label} className="border-t border-border bg-surface">
      <div className={`${columnClass} flex flex-wrap items-center gap-x-10 gap-y-4 py-8 print:py-4`}>
        <div className="print:hidden">
          <ActionButton action={action} label={label} variant="primary" />
        </div>
        <div className="max-w-measure min-w-0 grow basis-72">
          {action.text && (
            <p dir="auto" className="sm:text-lg">
              {action.text}
            </p>
          )}
          <p className="text-sm wrap-anywhere text-muted-foreground">{describeTarget(resolved)}</p>
        </div>
      </div>
    </section>
  )
}

function describeTarget(action: Exclude<ResolvedAction, { kind: 'phone' }>): string {
  switch (action.kind) {
    case 'page':
      return /\/forms\//.test(action.to) ? 'Opens the form, to fill in and print.' : 'Opens a page of this site.'
    case 'mail':
      return `Writes an email to ${action.address}.`
    case 'link':
      return `Leads to ${action.host}.`
  }
}
