import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { ActionButton, callId } from './action-button.tsx'
import { describeAction, resolveAction } from './resolve-action.ts'

/** The end of a service's page: the number to call, or the button again with its target. */
export function GetStarted({ action, label }: { action: ServiceAction; label: string }) {
  const settings = useSiteSettings()
  const resolved = resolveAction(action, settings)
  return (
    <section data-slot="get-started" aria-label={label} className="border-t border-border bg-surface">
      <div className={`${columnClass} flex flex-wrap items-center gap-x-10 gap-y-4 py-8`}>
        {resolved.kind === 'phone' ? (
          <p
            id={callId}
            className={
              'rounded-md font-display text-5xl leading-none font-extrabold tabular-nums ' +
              'target:outline-2 target:outline-offset-8 target:outline-ring'
            }
          >
            <span className="sr-only">Call </span>
            {resolved.number}
          </p>
        ) : (
          <ActionButton action={action} label={label} variant="primary" />
        )}
        <div className="max-w-measure min-w-0 grow basis-72">
          {action.text && (
            <p dir="auto" className="sm:text-lg">
              {action.text}
            </p>
          )}
          {resolved.kind !== 'phone' && (
            <p className="text-sm wrap-anywhere text-muted-foreground">{describeAction(resolved)}</p>
          )}
          {resolved.kind === 'phone' && isEmergency(resolved.number, settings.phones.emergency) && (
            <FictionNotice className="mt-2 font-semibold" />
          )}
        </div>
      </div>
    </section>
  )
}

/** True for the site's emergency number and for 911, which is a real emergency number. */
function isEmergency(text: string, number: string): boolean {
  return text === number || /(?<!\d)911(?!\d)/.test(text)
}
