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
}

/** The number isn't a link, because a tap could place a real call. */
export function CallPanel({ id, number, label, text }: CallPanelProps) {
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
      {text && (
        <p dir="auto" className="mt-4 sm:text-lg">
          {text}
        </p>
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
