import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { isEmergencyNumber } from './resolve-action.ts'

interface CallPanelProps {
  id: string
  number: string
  label: string
  text: string
  /** The steps of the service. They replace `text`, because they are more detailed. */
  steps: readonly string[]
}

/** The number isn't a link, because a tap could place a real call. */
export function CallPanel({ id, number, label, text, steps }: CallPanelProps) {
  const { phones } = useSiteSettings()
  const isEmergency = isEmergencyNumber(number, phones.emergency)
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={joinClasses(
        'sheet m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-t-4 border-border bg-surface p-6',
        'text-foreground shadow-xl',
        isEmergency ? 'border-t-emergency' : 'border-t-accent',
      )}
    >
      <p className="font-display text-6xl leading-none font-extrabold wrap-anywhere">
        <span className="block text-2xl font-bold">Call</span>{' '}
        <span className={isEmergency ? 'text-destructive' : undefined}>{number}</span>
      </p>
      {steps.length > 0 ? (
        <ol
          className={
            'mt-4 flex list-decimal flex-col gap-2 ps-6 marker:font-semibold marker:text-accent-text sm:text-lg'
          }
        >
          {/* Shows only three steps, because later steps happen after the call. */}
          {steps.slice(0, 3).map((step, index) => (
            <li key={index} dir="auto">
              {step}
            </li>
          ))}
        </ol>
      ) : (
        text && (
          <p dir="auto" className="mt-4 sm:text-lg">
            {text}
          </p>
        )
      )}
      {isEmergency && <FictionNotice className="mt-4 font-semibold" />}
      <button
        // biome-ignore lint/a11y/noAutofocus: the button gets the focus when the panel opens
        autoFocus
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className={buttonClass('outline', 'mt-5')}
      >
        Close
      </button>
    </div>
  )
}
