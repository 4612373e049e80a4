import { useFormContext, useWatch } from 'react-hook-form'
import { AlertBanner } from '#app/components/alerts/alert-banner.tsx'
import type { AlertInput } from './alert-input.ts'

export function AlertPreview() {
  const { control } = useFormContext<AlertInput>()
  const [kind, title, text, link, linkLabel, isDismissible] = useWatch({
    control,
    name: ['kind', 'title', 'text', 'link', 'linkLabel', 'isDismissible'],
  })
  return (
    <section aria-label="What visitors see" className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold text-muted-foreground">What visitors see</p>
      {/* The preview is inert, because following its link would leave the form. */}
      <div inert className="overflow-hidden rounded-md border border-border">
        <AlertBanner
          isPreview
          alert={{
            id: 'preview',
            kind,
            title: title.trim() || 'Your headline',
            text: text.trim(),
            link: linkLabel.trim() === '' ? null : { to: link.startsWith('/') ? link : '/', label: linkLabel.trim() },
            pages: [],
            isDismissible,
            hash: 'preview',
          }}
        />
      </div>
    </section>
  )
}
