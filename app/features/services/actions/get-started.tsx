import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { ActionButton } from './action-button.tsx'
import { CallPanel } from './call-panel.tsx'
import { describeAction, resolveAction } from './resolve-action.ts'

/** Repeats the button at the end of a service's page, with a description. */
export function GetStarted({ action, label }: { action: ServiceAction; label: string }) {
  const resolvedAction = resolveAction(action, useSiteSettings())
  return (
    <section data-slot="get-started" aria-label={label} className="border-t border-border bg-surface">
      <div className={`${columnClass} flex flex-wrap items-center gap-x-10 gap-y-4 py-8 print:py-4`}>
        <div className="print:hidden">
          <ActionButton action={action} label={label} />
        </div>
        <div className="max-w-measure min-w-0 grow basis-72">
          {action.text && (
            <p dir="auto" className="sm:text-lg">
              {action.text}
            </p>
          )}
          <p className="text-sm wrap-anywhere text-muted-foreground">{describeAction(resolvedAction)}</p>
        </div>
      </div>
      {resolvedAction.kind === 'phone' && <CallPanel number={resolvedAction.number} label={label} text={action.text} />}
    </section>
  )
}
