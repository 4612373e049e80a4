import type { ComponentProps } from 'react'

/** An SVG that screen readers skip, unless it has a label. */
export function Drawing({ label, children, ...props }: DrawingProps & { viewBox: string }) {
  const role =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show a tooltip; aria attributes replace it
    <svg xmlns="http://www.w3.org/2000/svg" focusable="false" {...role} {...props}>
      {children}
    </svg>
  )
}

export type DrawingProps = Omit<ComponentProps<'svg'>, 'viewBox'> & { label?: string }

/** `art.css` sets these colors for both themes. */
export const drawingColors = {
  far: 'var(--art-far, #5b6a8a)',
  mid: 'var(--art-mid, #34496f)',
  near: 'var(--art-near, #1b2f52)',
  ground: 'var(--art-ground, #10203b)',
  paper: 'var(--art-paper, #f6f0e2)',
  stone: 'var(--art-stone, #d9cfb8)',
  brass: 'var(--art-brass, #c8963c)',
  brassDeep: 'var(--art-brass-deep, #8a6414)',
  brassLight: 'var(--art-brass-light, #e7c67f)',
  cloth: 'var(--art-cloth, #14233f)',
} as const
