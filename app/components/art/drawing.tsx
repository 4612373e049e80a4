import type { ComponentProps } from 'react'

/** Decoration that screen readers skip, unless it has a label. */
export function Drawing({ label, children, ...props }: DrawingProps & { viewBox: string }) {
  const role =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; aria-label or aria-hidden says the same
    <svg xmlns="http://www.w3.org/2000/svg" focusable="false" {...role} {...props}>
      {children}
    </svg>
  )
}

export type DrawingProps = Omit<ComponentProps<'svg'>, 'viewBox'> & { label?: string }
