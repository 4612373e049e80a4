import { Info, Siren, TriangleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { type Alert, type AlertKind, alertKindLabels, getAlertAnchor } from '#app/site/alerts/alert.ts'
import { columnClass } from '../ui/section.tsx'

interface AlertBannerProps {
  alert: Alert
  /** True for a preview, which screen readers must not announce. */
  isPreview?: boolean
}

/** The dismissal script stores the `hash` of dismissed alerts. */
export function AlertBanner({ alert, isPreview = false }: AlertBannerProps) {
  const { id, kind, title, text, link, isDismissible, hash } = alert
  const titleId = useId()
  const Icon = icons[kind]
  // Screen readers announce `alert` and `status`, but only `alert` interrupts other speech.
  const role = isPreview ? undefined : kind === 'emergency' ? 'alert' : 'status'
  return (
    <aside
      id={isPreview ? undefined : getAlertAnchor(id)}
      aria-labelledby={isPreview ? undefined : titleId}
      data-slot="alert-banner"
      data-alert={hash}
      className={joinClasses('border-b', variants[kind])}
    >
      <div className={joinClasses(columnClass, 'flex flex-wrap items-start gap-3 py-2.5')}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {/* The minimum width keeps the label on one line when the text is zoomed. */}
        <div role={role} className="min-w-[min(100%,7em)] flex-1 text-sm leading-snug sm:text-base">
          <p>
            <strong id={titleId} className="font-bold">
              {alertKindLabels[kind]}: <bdi>{title}</bdi>
            </strong>{' '}
            {text && <bdi>{text}</bdi>}
          </p>
          {link && (
            <Link
              to={link.to}
              rel={link.to.startsWith('/') ? undefined : 'noopener noreferrer'}
              className="mt-0.5 inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              <bdi>{link.label}</bdi>
            </Link>
          )}
        </div>
        {isDismissible && (
          <button
            type="button"
            data-slot="dismiss-alert"
            aria-label={isPreview ? undefined : `Dismiss: ${title}`}
            className="needs-script -my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-md hover:bg-current/10"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </aside>
  )
}

const icons = { information: Info, warning: TriangleAlert, emergency: Siren } as const

const variants: Record<AlertKind, string> = {
  information: 'border-border bg-surface text-foreground',
  warning: 'border-transparent bg-warning text-warning-foreground',
  emergency: 'border-transparent bg-emergency text-emergency-foreground',
}
