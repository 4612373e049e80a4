import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useErrorMessages } from '#app/site/navigation/use-site-layout.ts'
import { ScenePicture } from './ui/scene-picture.tsx'
import { columnClass } from './ui/section.tsx'

interface PlainPageProps {
  title: string
  text: ReactNode
  /** The status code, such as `404`, shown above the title. */
  code?: string

  children: ReactNode
}

export function PlainPage({ title, text, code, children }: PlainPageProps) {
  return (
    <div data-slot="plain-page" className="grow">
      <ScenePicture
        scene="fog"
        isPriority
        className="relative box-content block h-40 border-b-4 border-accent sm:h-64 lg:h-72 min-[110rem]:h-88"
        imageClass="h-full object-[72%_100%] sm:object-[72%_80%]"
      />
      <div className={`${columnClass} py-8 sm:py-12`}>
        {code && (
          <p aria-hidden className="font-display text-8xl leading-none font-extrabold text-accent-text tabular-nums">
            {code}
          </p>
        )}
        <h1 className="mt-2 font-display text-4xl leading-tight font-bold sm:text-5xl">{title}</h1>
        <div className="mt-3 max-w-xl text-muted-foreground sm:text-lg">{text}</div>
        <div className="mt-6 flex max-w-2xl flex-wrap gap-3 sm:flex-nowrap">{children}</div>
      </div>
    </div>
  )
}

/** Shown on "not found" pages if the backend is unavailable, because the row may exist. */
export function BackendUnavailableNote() {
  return (
    <p className="mt-3">
      {useErrorMessages().unreachable.text} <RetryLink className="underline underline-offset-4" />
    </p>
  )
}

/** Reloads the page without a script. */
export function RetryLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={className}>
      {useErrorMessages().failure.again}
    </a>
  )
}
