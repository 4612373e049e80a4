import { useLocation } from 'react-router'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { SkeletonRows } from '../lists/list-skeleton.tsx'
import { findStaffScreen, isEntry, screenGroups } from '../staff-screens.ts'
import { EntryHeader } from './entry-header.tsx'
import { ScreenHeading } from './screen-heading.tsx'
import { BarTitle, StaffColumns } from './staff-columns.tsx'

/**
 * Replaces the staff layout until the user and the role are known. The server also renders this
 * skeleton.
 */
export function StaffAreaSkeleton({ status }: { status: string }) {
  const location = useLocation()
  const screen = findStaffScreen(location)
  const { label, title = label } = screen
  return (
    <StaffColumns
      navigationBar={
        <>
          <span className="size-11 lg:hidden" />
          <BarTitle>{title}</BarTitle>
          <Skeleton className="h-9 shrink-0 max-lg:hidden" />
          <div className="flex flex-col gap-4 max-lg:hidden">
            {screenGroups.map(({ label, screens }) => (
              <div key={label} className="flex flex-col">
                <Skeleton className="mx-3 mb-2 h-3 w-10" />
                {screens.map(({ path }, index) => (
                  <span key={path} className="flex h-9 items-center px-3">
                    <Skeleton className={`h-3.5 ${widthClasses[index % widthClasses.length]}`} />
                  </span>
                ))}
              </div>
            ))}
          </div>
        </>
      }
    >
      {isEntry(screen, location) && <EntryHeader />}
      <ScreenHeading />
      <p role="status" className="mb-2 text-sm text-muted-foreground">
        {status}
      </p>
      <div aria-hidden className="rounded-lg border border-border bg-surface">
        <SkeletonRows />
      </div>
    </StaffColumns>
  )
}

const widthClasses = ['w-3/4', 'w-1/2', 'w-2/3']
