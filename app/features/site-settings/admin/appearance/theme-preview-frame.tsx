import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Theme } from '#lib/colors/color-tokens.ts'
import { createCssVariables } from '#lib/colors/style-sheet.ts'

interface ThemePreviewFrameProps {
  theme: Theme
  settings: SiteSettings
  /** Describes the preview for screen readers. */
  label: string
  caption: string
  children: ReactNode
}

/** To screen readers, the preview is one image. */
export function ThemePreviewFrame({
  theme,
  settings: { colors, fonts },
  label,
  caption,
  children,
}: ThemePreviewFrameProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = root.current?.style
    if (!style) return
    for (const [name, color] of createCssVariables(colors)[theme]) style.setProperty(`--${name}`, color)
    // The root element computes `--ring` and `--ring-gap` from its own colors, so the preview sets
    // both again.
    style.setProperty('--ring', 'var(--page-ring)')
    style.setProperty('--ring-gap', 'var(--background)')
    style.setProperty('color-scheme', theme)
  }, [colors, theme])
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-semibold">{caption}</figcaption>
      <div
        ref={root}
        role="img"
        aria-label={label}
        className={joinClasses(
          `fonts-${fonts.pair} flex grow flex-col overflow-hidden rounded-lg border border-input`,
          'bg-background font-sans text-foreground select-none',
        )}
      >
        {children}
      </div>
    </figure>
  )
}
