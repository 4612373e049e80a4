import { FileText } from 'lucide-react'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import type { ListedForm, ServicePageData } from '../load-service-page.ts'
import { formsAnchor } from '../service-paths.ts'
import { ActionButton, ActionHint } from './action-button.tsx'
import { CallPanel } from './call-panel.tsx'

interface HeaderActionsProps extends Pick<ServicePageData, 'emergencyCall' | 'forms'> {
  action: ServiceAction
  buttonLabel: string
  formsLabel: string
}

/** Buttons in a service's header, and a link to the forms that the buttons don't open. */
export function HeaderActions({ action, buttonLabel, emergencyCall, forms, formsLabel }: HeaderActionsProps) {
  const actionForm = forms.find(({ href }) => href === action.target)
  const otherForms = forms.filter((form) => form !== actionForm && form.href !== null)
  const isShort = emergencyCall !== null || otherForms.length > 0
  return (
    <div
      className={joinClasses(
        'mt-3 grid items-center gap-x-4 gap-y-2 sm:mt-5 print:hidden',
        emergencyCall ? 'sm:grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      <div className="flex flex-wrap gap-3">
        {emergencyCall && <EmergencyButton action={emergencyCall} />}
        <ActionButton action={action} label={buttonLabel} variant={emergencyCall ? 'onBand' : 'accent'} />
      </div>
      <div>
        <p
          className={joinClasses(
            'text-sm leading-snug wrap-anywhere text-band-muted empty:hidden sm:text-base',
            // Keeps the header low, so that visitors see the facts below it.
            isShort && action.kind !== 'phone' && 'max-sm:sr-only',
          )}
        >
          <ActionHint action={action} buttonLabel={buttonLabel} formTitle={actionForm?.title} isShort={isShort} />
        </p>
        <FormsLink forms={otherForms} label={formsLabel} />
      </div>
    </div>
  )
}

const emergencyPanelId = 'emergency-call'

function EmergencyButton({ action }: { action: ServiceAction }) {
  const { emergency: number } = useSiteSettings().phones
  const label = `Call ${number}`
  return (
    <>
      <ActionButton action={action} label={label} panelId={emergencyPanelId} />
      <CallPanel id={emergencyPanelId} number={number} label={label} text={action.text} />
    </>
  )
}

/** Opens the form, or jumps to the list of forms if there are several. */
function FormsLink({ forms, label }: { forms: readonly ListedForm[]; label: string }) {
  const [form, ...moreForms] = forms
  if (!form) return null
  const isOnlyForm = moreForms.length === 0
  return (
    <Link
      to={isOnlyForm && form.href !== null ? form.href : `#${formsAnchor}`}
      dir="auto"
      className={
        'flex min-h-11 items-center gap-2 leading-snug font-semibold underline underline-offset-4 ' +
        'sm:pointer-fine:min-h-6'
      }
    >
      <FileText aria-hidden className="size-4 shrink-0 text-band-accent" />
      {isOnlyForm ? form.title : label}
    </Link>
  )
}
