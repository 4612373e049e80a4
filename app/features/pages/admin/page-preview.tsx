import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { PreviewFrame } from '#app/components/staff/preview-frame.tsx'
import { useIsNarrow } from '#app/components/staff/use-is-narrow.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useCloseOnBack } from '#app/lib/browser/forms/use-close-on-back.ts'
import { ScrollToField } from './scroll-to-field.tsx'

/** Renders the preview of a document from its content. */
export type PageComponent = (props: { content: never }) => ReactNode

interface PagePreviewProps {
  Page: PageComponent
  title: string
  value: unknown
  focusedFieldPath: string | null
  /** Called to return to the form, in windows too narrow for form and preview. */
  onClose: () => void
}

export function PagePreview({ Page, title, value, focusedFieldPath, onClose }: PagePreviewProps) {
  const isNarrow = useIsNarrow()
  // Typing stays fast, because the preview renders after the form.
  const deferredContent = useDeferredValue(value)
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:self-start">
      <PreviewFrame
        title={`Preview: ${title}`}
        note={<p className="min-w-0 text-sm text-muted-foreground max-sm:hidden">Links don’t work in the preview.</p>}
        className="h-[70dvh] lg:h-[calc(100dvh-5.5rem)]"
      >
        {/* `as never`, because TypeScript can't infer that the content belongs to this page. */}
        <Page content={deferredContent as never} />
        <ScrollToField path={focusedFieldPath} value={deferredContent} />
      </PreviewFrame>
      {isNarrow && <CloseBar onClose={onClose} />}
    </section>
  )
}

function CloseBar({ onClose }: Pick<PagePreviewProps, 'onClose'>) {
  useCloseOnBack(onClose)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <div
      data-slot="save-bar"
      className="sticky bottom-0 z-10 -mx-3 flex border-t border-border bg-background px-3 py-2"
    >
      {/* Takes the focus, because the form is hidden. */}
      <Button autoFocus variant="outline" className="grow" onClick={onClose}>
        Close preview
      </Button>
    </div>
  )
}
