import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useErrorMessages } from '#app/site/navigation/use-site-layout.ts'
import { SearchForm } from './search-form.tsx'
import { ScenePicture } from './ui/scene-picture.tsx'
import { columnClass } from './ui/section.tsx'

interface ErrorPageProps {
  title: string
  text: ReactNode
  code?: string
  /** Offers a search, for pages that don't exist. */
  hasSearch?: boolean
  children: ReactNode
}

export function ErrorPage({ title, text, code, hasSearch = false, children }: ErrorPageProps) {
  return (
    <div
      data-slot="error-page"
      className="relative isolate flex grow flex-col bg-band text-band-foreground lg:min-h-112 lg:justify-center"
    >
      <div className={`${columnClass} py-8 sm:py-12`}>
        <div className="lg:max-w-md">
          {code && (
            <p
              aria-hidden
              className="font-display text-8xl leading-none font-extrabold text-band-accent lg:text-[9rem]"
            >
              {code}
            </p>
          )}
          <h1 className="mt-2 font-display text-4xl leading-tight font-bold sm:text-5xl">{title}</h1>
          <div className="mt-3 max-w-xl text-balance text-band-muted sm:text-lg">{text}</div>
          <div className="mt-6 flex flex-wrap gap-x-3 gap-y-6">
            {children}
            {hasSearch && <SearchForm buttonVariant="onBand" />}
          </div>
        </div>
      </div>
      <ScenePicture
        scene="fog"
        isPriority
        className={
          'relative block min-h-56 grow max-lg:mask-t-from-70% sm:max-lg:min-h-80 ' +
          'lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:w-[68%] lg:scene-fade'
        }
        imageClass="h-full object-[86%_100%]"
      />
    </div>
  )
}

/** Shown on "not found" pages if the backend is unavailable, because the page may exist. */
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
