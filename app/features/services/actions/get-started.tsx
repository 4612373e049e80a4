import { ArrowRight, ExternalLink, Mail, Phone } from 'lucide-react'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { namesEmergencyNumber } from '#app/site/emergency-number.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { type ResolvedAction, resolveAction } from './resolve-action.ts'

const callId = 'call'

/** The button of a service, and what happens when it is pressed. */
export function GetStarted({ action, label }: { action: ServiceAction; label: string }) {
  const settings = useSiteSettings()
  const resolved = resolveAction(action, settings)
  return (
    <div data-slot="get-started" className="mt-2 flex flex-col gap-2">
      <ActionButton action={resolved} label={label} />
      {resolved.kind === 'phone' ? (
        <div
          id={callId}
          className="rounded-md border border-border bg-muted p-4 target:border-ring target:outline-2 target:outline-ring"
        >
          <p className="font-display text-3xl leading-tight font-extrabold tabular-nums">
            <span className="sr-only">Call </span>
            {resolved.number}
          </p>
          <p dir="auto" className="mt-1 text-sm">
            {action.text}
          </p>
          {namesEmergencyNumber([resolved.number, action.text], settings.phones.emergency) && (
            <FictionNotice className="mt-2 font-semibold" />
          )}
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">
          <span className="wrap-anywhere">{describeTarget(resolved)}</span>
          {action.text && (
            <span dir="auto" className="mt-1 block">
              {action.text}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function ActionButton({ action, label }: { action: ResolvedAction; label: string }) {
  switch (action.kind) {
    case 'page':
      return (
        <ButtonLink to={action.to}>
          {label}
          <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
        </ButtonLink>
      )
    case 'mail':
      return (
        <a href={action.href} className={buttonClass('primary')}>
          <Mail aria-hidden className="size-4" />
          {label}
        </a>
      )
    case 'link':
      return (
        <a href={action.href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          {label}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )
    case 'phone':
      return (
        <a href={`#${callId}`} className={buttonClass('primary')}>
          <Phone aria-hidden className="size-4" />
          {label}
        </a>
      )
  }
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
