import type { ReactNode } from 'react'

interface PlainPageProps {
  title: string
  text: ReactNode
  /** A large number or nothing. */
  mark?: string
  /** Ways on. */
  children: ReactNode
}

/** A page that only says one thing and where to go from there. */
export function PlainPage({ title, text, mark, children }: PlainPageProps) {
  return (
    <div data-slot="plain-page" className="flex grow flex-col items-center justify-center px-4 py-16 text-center">
      {mark && (
        <p aria-hidden className="font-display text-8xl leading-none font-extrabold text-accent-text tabular-nums">
          {mark}
        </p>
      )}
      <h1 className="mt-2 font-display text-4xl leading-tight font-bold sm:text-5xl">{title}</h1>
      <div className="mt-3 max-w-xl text-muted-foreground">{text}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
