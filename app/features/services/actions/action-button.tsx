import { ArrowRight, ExternalLink, Mail } from 'lucide-react'
import { type ButtonVariant, buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { describeAction, isEmergencyNumber, resolveAction } from './resolve-action.ts'

export const callPanelId = 'call'

interface ActionButtonProps {
  action: ServiceAction
  label: string
  /** ID of the panel that the button opens for a phone number. */
  panelId?: string
  variant?: ButtonVariant
}

/** For a phone number, the button opens a panel, because a link could place a real call. */
export function ActionButton({ action, label, panelId = callPanelId, variant = 'accent' }: ActionButtonProps) {
  const settings = useSiteSettings()
  const resolvedAction = resolveAction(action, settings)
  switch (resolvedAction.kind) {
    case 'page':
      return (
        <ButtonLink to={resolvedAction.to} variant={variant}>
          {label}
          <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
        </ButtonLink>
      )
    case 'mail':
      return (
        <a href={resolvedAction.href} className={buttonClass(variant)}>
          <Mail aria-hidden className="size-4" />
          {label}
        </a>
      )
    case 'link':
      return (
        <a href={resolvedAction.href} target="_blank" rel="noopener noreferrer" className={buttonClass(variant)}>
          {label}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )
    case 'phone': {
      const isEmergency = isEmergencyNumber(resolvedAction.number, settings.phones.emergency)
      return (
        <button type="button" popoverTarget={panelId} className={buttonClass(isEmergency ? 'destructive' : variant)}>
          {label}
        </button>
      )
    }
  }
}

interface ActionHintProps {
  action: ServiceAction
  buttonLabel: string
  formTitle: string | undefined
  /** True if an email address doesn't fit beside the button, so only screen readers get the address. */
  isShort: boolean
}

export function ActionHint({ action, buttonLabel, formTitle, isShort }: ActionHintProps) {
  const resolvedAction = resolveAction(action, useSiteSettings())
  switch (resolvedAction.kind) {
    case 'phone':
      if (buttonLabel.includes(resolvedAction.number)) return null
      return (
        <strong className="font-display text-2xl leading-none text-band-foreground sm:text-3xl">
          Call <span className="inline-block">{resolvedAction.number}.</span>
        </strong>
      )
    case 'mail':
      return (
        <>
          Opens an email<span className={isShort ? 'sr-only' : 'max-lg:sr-only'}> to {resolvedAction.address}</span>.
        </>
      )
    default:
      return describeAction(resolvedAction, formTitle)
  }
}
