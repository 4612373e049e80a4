import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { callPanelId } from './action-button.tsx'

interface CallPanelProps {
  number: string
  label: string
  text: string
}

/** The number isn't a link, because a tap could place a real call. */
export function CallPanel({ number, label, text }: CallPanelProps) {
  const { phones } = useSiteSettings()
  const isEmergency = isEmergencyNumber(number, phones.emergency)
  return (
    <div
      id={callPanelId}
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
        type="button"
        popoverTarget={callPanelId}
        popoverTargetAction="hide"
        className={buttonClass('outline', 'mt-5')}
      >
        Close
      </button>
    </div>
  )
}

/** True for the site's emergency number and for 911, which is a real emergency number. */
function isEmergencyNumber(number: string, siteNumber: string): boolean {
  return number === siteNumber || /(?<!\d)911(?!\d)/.test(number)
}
