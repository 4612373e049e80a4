import type { ReactNode } from 'react'
import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { RankInsignia } from '#app/components/ranks/rank-insignia.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { LeaderPortrait } from './leader-portrait.tsx'
import type { LeaderListItem } from './leader-view-model.ts'

interface LeaderHeaderProps {
  leader: LeaderListItem
  title: string
  yearsText?: string | undefined
  children?: ReactNode
}

export function LeaderHeader({ leader, title, yearsText, children }: LeaderHeaderProps) {
  // The scene shows an empty uniform instead of a portrait.
  const hasScene = !leader.isFilled && leader.photo === null
  return (
    <header data-slot="page-header" className="relative isolate border-b-4 border-accent bg-band text-band-foreground">
      {hasScene && (
        <ScenePicture
          scene={scenesBySection.vacancy}
          isPriority
          visibleFrom="40rem"
          className="absolute inset-y-0 right-0 -z-10 hidden w-[48%] max-w-2xl sm:scene-fade sm:block"
          imageClass="h-full object-[84%_100%]"
        />
      )}
      <div
        className={joinClasses(
          columnClass,
          'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-1 pb-3 sm:py-5 print:min-h-0 print:py-2',
          'sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:gap-x-8 lg:gap-x-16',
          hasScene ? 'sm:min-h-72' : leader.isFilled && 'md:pb-0',
        )}
      >
        <div className="max-sm:col-span-2 sm:mb-3">
          <Breadcrumb steps={listParentPages(leader.path, usePageNames())} current={title} />
        </div>
        {!hasScene && (
          <LeaderPortrait
            leader={leader}
            sizes="(min-width: 48rem) 15rem, (min-width: 40rem) 13rem, 6rem"
            isPriority
            className={joinClasses(
              'aspect-4/5 w-24 self-center rounded-lg border-2 border-accent',
              'sm:col-start-2 sm:self-start sm:row-span-2 sm:row-start-1 sm:w-52 print:w-28',
              // From tablets on, a leader's portrait overhangs the header's lower edge.
              leader.isFilled && 'md:-mb-40 md:w-60 md:self-end print:mb-0',
            )}
          />
        )}
        <div
          className={joinClasses(
            'sm:col-start-1 sm:self-end',
            hasScene ? 'max-sm:col-span-2 sm:max-w-[58%] xl:max-w-[62%] print:max-w-none' : 'md:pb-10 print:pb-0',
          )}
        >
          <div className="flex flex-row-reverse items-center justify-end gap-3">
            <RankInsignia rank={leader.rank} className="h-auto w-14" />
            <p className="font-semibold text-band-accent">{leader.badgeNumber}</p>
          </div>
          <h1
            dir="auto"
            className={joinClasses(
              'mt-1 font-display text-3xl leading-none font-extrabold wrap-anywhere sm:mt-2',
              hasScene ? 'sm:text-5xl' : 'sm:text-[3.375rem]',
            )}
          >
            {title}
          </h1>
          <div className="mt-1 text-band-muted sm:mt-3 sm:text-lg">
            <div className="gap-x-2 md:flex md:flex-wrap">
              <p
                dir="auto"
                className="font-semibold text-band-foreground md:after:ms-2 md:after:text-band-muted md:after:content-['·'/'']"
              >
                {leader.rank}
              </p>
              <p dir="auto">{leader.department}</p>
            </div>
            {yearsText && <p>{yearsText}</p>}
          </div>
          {children}
        </div>
      </div>
    </header>
  )
}
