import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { Breadcrumb, type BreadcrumbStep } from './breadcrumb.tsx'
import { ScenePicture } from './scene-picture.tsx'
import { columnClass } from './section.tsx'

interface PageHeadProps {
  title: string
  /** The pages above this one, the front page first. */
  steps: readonly BreadcrumbStep[]
  introduction?: ReactNode
  /** What is drawn beside the title, on a phone below it. */
  scene?: SceneName
  /** The color of its lower edge. */
  unitClass?: string
  children?: ReactNode
}

/** The top of every page but the front page: breadcrumb, title and introduction. */
export function PageHead({ title, steps, introduction, scene, unitClass, children }: PageHeadProps) {
  return (
    <header
      data-slot="page-head"
      className={joinClasses(
        // Above what follows while something in it is used: the suggestions of the search reach beyond it.
        'relative isolate border-b-4 border-unit bg-band text-band-foreground focus-within:z-10',
        unitClass,
      )}
    >
      <div
        className={joinClasses(
          columnClass,
          'flex flex-col py-6 sm:py-10',
          scene && 'max-sm:pb-4 sm:min-h-80 lg:min-h-88 xl:min-h-96 sm:justify-center print:min-h-0',
        )}
      >
        <Breadcrumb steps={steps} current={title} />
        <div className={scene ? 'sm:max-w-[50%] print:max-w-none' : ''}>
          <h1 className="mt-3 max-w-4xl font-display text-4xl leading-none font-extrabold text-balance sm:text-6xl xl:text-7xl">
            {title}
          </h1>
          {introduction && <p className="mt-4 max-w-2xl text-balance text-band-muted sm:text-lg">{introduction}</p>}
          {children}
        </div>
      </div>
      {scene && (
        <ScenePicture
          scene={scene}
          isFirst
          // Its edge fades into the band before it reaches the words.
          className="relative block h-44 max-sm:mask-t-from-60% sm:absolute sm:inset-y-0 sm:right-0 sm:-z-10 sm:h-auto sm:w-[62%] sm:mask-l-from-45% sm:mask-l-to-84% lg:w-[68%] lg:max-w-[70rem] lg:mask-l-from-50% lg:mask-l-to-88%"
          imageClass="h-[135%] object-[76%_100%] sm:h-full sm:object-[88%_100%] lg:object-[100%_100%]"
        />
      )}
    </header>
  )
}
