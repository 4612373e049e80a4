import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { PreviewFrame } from '#app/components/staff/preview-frame.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EditedPlace } from './edited-place.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const desktop = { label: 'Desktop', width: 1280 } as const
const phone = { label: 'Phone', width: 390 } as const
const widths = [desktop, phone]

/** What a page shows below the header; its content is that of its document. */
export type PreviewedPage = (props: { content: never }) => ReactNode

interface PagePreviewProps {
  Page: PreviewedPage
  title: string
  value: unknown
  /** Of the field that is being edited. */
  editedPath: string | null
}

/** The page as visitors would see it, with what is in the form. */
export function PagePreview({ Page, title, value, editedPath }: PagePreviewProps) {
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<number | null>(null)
  const width = chosen ?? (isNarrow ? phone : desktop).width
  // Typing goes first; the page follows.
  const shown = useDeferredValue(value)
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20 lg:self-start">
      <fieldset aria-label="Width of the preview" className="flex items-center gap-2">
        {widths.map((option) => (
          <Button
            key={option.label}
            variant="outline"
            aria-pressed={option.width === width}
            className="aria-pressed:border-primary aria-pressed:bg-muted"
            onClick={() => setChosen(option.width)}
          >
            {option.label}
          </Button>
        ))}
        <p className="min-w-0 text-sm text-muted-foreground max-sm:hidden">Links do nothing here.</p>
      </fieldset>
      <PreviewFrame title={`Preview: ${title}`} width={width} className="h-[70dvh] lg:h-[calc(100dvh-9.5rem)]">
        <Suspense fallback={<p role="status">Loading the preview...</p>}>
          {/* The value is the whole content of the document that the page belongs to. */}
          <Page content={shown as never} />
          <EditedPlace path={editedPath} value={shown} />
        </Suspense>
      </PreviewFrame>
    </section>
  )
}
