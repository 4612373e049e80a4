import type { ReactNode } from 'react'

/** Shows `navigationBar` beside the screen, or above it on a phone. */
export function StaffColumns({ navigationBar, children }: { navigationBar: ReactNode; children: ReactNode }) {
  return (
    // The area is at least as high as the window. Otherwise, loading content would move the footer.
    <div data-slot="staff-layout" className="min-h-dvh grow lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div
        className={
          'sticky top-0 z-20 flex min-h-11 items-center justify-between gap-1 border-b border-border bg-surface ' +
          'px-1 lg:top-10 lg:h-[calc(100dvh-2.5rem)] lg:flex-col lg:items-stretch lg:justify-start lg:gap-4 ' +
          'lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-4'
        }
      >
        {navigationBar}
      </div>
      <div
        id="screen"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl min-w-0 px-3 py-2 outline-none sm:px-6 sm:py-3 lg:py-6"
      >
        {children}
      </div>
    </div>
  )
}

/** The title of the screen on phones, which have no space for the heading. */
export function BarTitle({ children }: { children: string }) {
  return (
    <span aria-hidden className="mr-auto min-w-0 truncate font-display text-xl font-bold lg:hidden">
      {children}
    </span>
  )
}
