import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { ActionButton, callPanelId } from './action-button.tsx'
import { CallPanel } from './call-panel.tsx'
import { describeAction, resolveAction } from './resolve-action.ts'

export function GetStarted({ action, label }: { action: ServiceAction; label: string }) {
  const resolvedAction = resolveAction(action, useSiteSettings())
  return (
    <section data-slot="get-started" aria-label={label} className="border-t border-border bg-surface">
      <div
        className={joinClasses(
          columnClass,
          'flex justify-between gap-x-10 gap-y-4 py-8 max-sm:flex-col sm:items-center print:py-2',
        )}
      >
        <p
          dir="auto"
          className={
            'max-w-3xl min-w-0 text-lg leading-snug text-balance wrap-anywhere sm:text-2xl print:text-base ' +
            'print:font-semibold'
          }
        >
          {action.text || describeAction(resolvedAction)}
        </p>
        <div className="shrink-0 print:hidden">
          <ActionButton action={action} label={label} />
        </div>
      </div>
      {resolvedAction.kind === 'phone' && (
        <CallPanel id={callPanelId} number={resolvedAction.number} label={label} text={action.text} />
      )}
    </section>
  )
}
