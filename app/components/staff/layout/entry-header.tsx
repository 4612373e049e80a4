import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { findStaffScreen } from '../staff-screens.ts'
import { EntryBreadcrumbs } from './entry-breadcrumbs.tsx'

interface EntryHeaderProps {
  /** Undefined while the title is loading. */
  title?: string | undefined
  badge?: ReactNode
  children?: ReactNode
}

export function EntryHeader({ title, badge, children }: EntryHeaderProps) {
  const { entryName } = findStaffScreen(useLocation())
  return (
    // On phones, the heading is the last part of the breadcrumbs.
    <div className="max-sm:flex max-sm:items-center max-sm:gap-x-1.5">
      <div className="max-sm:shrink-0 max-sm:[&_li+li]:hidden">
        <EntryBreadcrumbs {...(title !== undefined && { title })} />
      </div>
      <div
        className={
          'mb-3 flex min-h-11 items-center justify-between gap-x-3 gap-y-2 max-sm:mb-1 max-sm:min-w-0 ' +
          'max-sm:grow sm:flex-wrap'
        }
      >
        <h1
          className={
            'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-display text-2xl leading-tight font-bold ' +
            'max-sm:text-xl lg:text-3xl'
          }
        >
          {title === undefined ? (
            <>
              <span className="sr-only">{entryName}</span>
              <Skeleton className="my-[0.1em] h-[1em] w-48 max-w-full" />
            </>
          ) : (
            <span className="min-w-0 wrap-anywhere">{title}</span>
          )}
          {badge}
        </h1>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </div>
  )
}
