import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { SegmentedControl } from '#app/components/ui/segmented-control.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** The simulated window widths in CSS pixels. */
const widths = { desktop: 1280, phone: 390 } as const
const deviceOptions = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

interface PreviewFrameProps {
  title: string
  note?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * Renders its children in an iframe with the width of a desktop or phone, because media queries
 * depend on that width. The children may show unsaved content, because no page is requested.
 */
export function PreviewFrame({ title, note, className = 'h-[60dvh]', children }: PreviewFrameProps) {
  const isNarrow = useIsNarrow()
  const [chosenDevice, setChosenDevice] = useState<keyof typeof widths | null>(null)
  const device = chosenDevice ?? (isNarrow ? 'phone' : 'desktop')
  const width = widths[device]
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [paneSize, setPaneSize] = useState({ width: 0, height: 0 })

  const measure = useCallback((pane: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setPaneSize({ width: pane.clientWidth, height: pane.clientHeight }))
    observer.observe(pane)
    return () => observer.disconnect()
  }, [])
  const prepare = useCallback((frame: HTMLIFrameElement | null) => {
    const frameDocument = frame?.contentDocument
    if (!frameDocument || frameDocument.body.dataset.slot === 'preview') return
    frameDocument.documentElement.lang = document.documentElement.lang
    frameDocument.documentElement.className = document.documentElement.className
    for (const style of document.querySelectorAll('link[rel=stylesheet], style')) {
      frameDocument.head.append(frameDocument.importNode(style, true))
    }
    frameDocument.body.dataset.slot = 'preview'
    setBody(frameDocument.body)
  }, [])

  const scale = Math.min(1, paneSize.width / width || 1)
  return (
    <>
      <div className="flex items-center gap-3">
        <SegmentedControl
          label="Width of the preview"
          options={deviceOptions}
          value={device}
          onChange={setChosenDevice}
        />
        {note}
      </div>
      <div
        ref={measure}
        className={joinClasses(
          'relative min-h-80 shrink-0 overflow-hidden rounded-md border border-border bg-muted',
          className,
        )}
      >
        <iframe
          ref={prepare}
          title={title}
          // Firefox replaces the empty document once, after loading it.
          onLoad={(event) => prepare(event.currentTarget)}
          style={{ width, height: paneSize.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          className="absolute top-0 left-0 block max-w-none bg-background"
        />
        {body &&
          createPortal(
            // Links and form submissions do nothing inside the preview.
            <div onClickCapture={(event) => event.preventDefault()} className="min-h-dvh bg-background text-foreground">
              {children}
            </div>,
            body,
          )}
      </div>
    </>
  )
}
