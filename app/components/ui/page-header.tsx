import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { Breadcrumb, type BreadcrumbStep } from './breadcrumb.tsx'
import { ScenePicture } from './scene-picture.tsx'
import { columnClass } from './section.tsx'

interface PageHeaderProps {
  title: string
  /** The page's name in the breadcrumb. By default, its title. */
  crumb?: string
  /** The pages above this one. The home page comes first. */
  steps: readonly BreadcrumbStep[]
  introduction?: ReactNode
  scene?: SceneName
  /** Gives the scene more space on small screens, on pages that are read rather than used. */
  isTall?: boolean
  /** Makes the lower edge red. */
  isEmergency?: boolean
  children?: ReactNode
}

/**
 * Classes for the two header heights, which differ only on phones. There, a tall header shows its
 * scene below the text, and a compact header shows no scene.
 */
const compact = {
  column: 'pt-1 pb-4 sm:py-6 print:py-2',
  withScene: 'sm:min-h-64 lg:min-h-72 min-[110rem]:min-h-88 sm:justify-center',
  text: 'sm:max-w-[50%]',
  title: 'mt-2 text-3xl sm:mt-3 sm:text-[3.375rem]',
  introduction: 'mt-2 max-sm:text-[0.9375rem] max-sm:leading-snug sm:mt-4 sm:text-balance',
  scene: 'max-sm:hidden sm:absolute sm:inset-y-0 sm:right-0 sm:-z-10 sm:scene-fade sm:w-[62%]',
  image: 'sm:h-full sm:object-[80%_100%]',
}
const tall: typeof compact = {
  ...compact,
  column: 'pt-6 pb-4 sm:py-6 print:py-2',
  title: 'mt-3 text-4xl sm:text-[3.375rem]',
  introduction: 'mt-4 text-balance',
  scene: 'max-sm:h-44 max-sm:mask-t-from-80% sm:absolute sm:inset-y-0 sm:right-0 sm:-z-10 sm:scene-fade sm:w-[62%]',
  image: 'max-sm:h-[120%] max-sm:object-[92%_100%] sm:h-full sm:object-right-bottom',
}

/** The top of every page except the home page: breadcrumb, title and introduction. */
export function PageHeader(props: PageHeaderProps) {
  const { title, crumb = title, steps, introduction, scene, isTall = false, isEmergency = false, children } = props
  const size = isTall ? tall : compact
  return (
    <header
      data-slot="page-header"
      className={joinClasses(
        // While an element inside has the focus, the header covers the content below, because search
        // suggestions extend beyond the header.
        'relative isolate border-b-4 bg-band text-band-foreground focus-within:z-10',
        isEmergency ? 'border-emergency' : 'border-accent',
      )}
    >
      <div
        className={joinClasses(columnClass, 'flex flex-col', size.column, scene && `print:min-h-0 ${size.withScene}`)}
      >
        <Breadcrumb steps={steps} current={crumb} />
        <div className={scene ? `${size.text} print:max-w-none` : ''}>
          <h1 className={`max-w-4xl font-display leading-none font-extrabold text-balance ${size.title}`}>{title}</h1>
          {introduction && (
            <p className={`max-w-2xl text-band-muted sm:text-lg ${size.introduction}`}>{introduction}</p>
          )}
          {children}
        </div>
      </div>
      {scene && (
        <ScenePicture
          scene={scene}
          isPriority
          visibleFrom={isTall ? undefined : '40rem'}
          // The scene fades into the band before it reaches the text.
          className={joinClasses('relative block lg:w-[68%] lg:max-w-[60rem] min-[110rem]:max-w-[66rem]', size.scene)}
          imageClass={`lg:object-[100%_100%] ${size.image}`}
        />
      )}
    </header>
  )
}
