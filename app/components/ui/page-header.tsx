import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { Breadcrumb, type BreadcrumbStep } from './breadcrumb.tsx'
import { ScenePicture } from './scene-picture.tsx'
import { columnClass } from './section.tsx'
import { UnbrokenWords } from './unbroken-words.tsx'

interface PageHeaderProps {
  title: string
  /** The page's name in the breadcrumb. The default is the title. */
  crumb?: string
  /** The breadcrumb's links, starting with the home page. */
  steps: readonly BreadcrumbStep[]
  introduction?: ReactNode
  scene?: SceneName
  /** On phones, shows the scene below the text. */
  hasPhoneScene?: boolean
  /** For lists, whose first rows should be visible without scrolling. */
  isShort?: boolean
  /** Makes the lower edge red. */
  isEmergency?: boolean
  /** Classes that position the scene. */
  phoneFocus?: string
  tabletFocus?: string
  desktopFocus?: string
  children?: ReactNode
}

const compactClasses = {
  title: 'mt-1 text-3xl sm:mt-3 print:mt-0',
  introduction: 'mt-2 max-sm:text-[0.9375rem] max-sm:leading-snug print:mt-1',
  scene: 'max-sm:hidden',
  image: 'sm:object-[92%_100%]',
}
const phoneSceneClasses: typeof compactClasses = {
  title: 'mt-3 text-4xl',
  introduction: 'mt-4',
  scene: 'max-sm:h-32.5 max-sm:mask-t-from-80%',
  image: 'sm:object-right-bottom',
}

export function PageHeader(props: PageHeaderProps) {
  const { title, crumb = title, steps, introduction, scene, isEmergency = false } = props
  const { hasPhoneScene = false, isShort = false, tabletFocus = '', children } = props
  const { phoneFocus = 'max-sm:h-[120%] max-sm:object-[92%_100%]' } = props
  const { desktopFocus = isShort ? 'lg:object-[100%_25%]' : 'lg:object-[100%_100%]' } = props
  const classes = hasPhoneScene ? phoneSceneClasses : compactClasses
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
        className={joinClasses(
          columnClass,
          'flex flex-col pt-1 pb-3 sm:py-5 print:py-2',
          scene && `print:min-h-0 ${isShort ? 'sm:min-h-48' : 'sm:min-h-64'}`,
        )}
      >
        <Breadcrumb steps={steps} current={crumb} />
        {/* On tablets, more room for the text keeps the header low. */}
        <div className={scene ? 'sm:max-w-[58%] lg:max-w-[50%] print:max-w-none' : ''}>
          <h1
            className={joinClasses(
              'max-w-4xl font-display leading-none font-extrabold text-balance sm:text-5xl md:text-[3.375rem]',
              classes.title,
            )}
          >
            {title}
          </h1>
          {introduction && (
            <p
              className={joinClasses(
                'max-w-2xl text-balance text-band-muted sm:mt-3 sm:text-lg sm:max-lg:pe-6',
                classes.introduction,
                scene && 'lg:max-w-lg',
              )}
            >
              {typeof introduction === 'string' ? <UnbrokenWords text={introduction} /> : introduction}
            </p>
          )}
          {children}
        </div>
      </div>
      {scene && (
        <ScenePicture
          scene={scene}
          isPriority
          visibleFrom={hasPhoneScene ? undefined : '40rem'}
          // The scene fades into the band before it reaches the text.
          className={joinClasses(
            'relative block sm:absolute sm:inset-y-0 sm:right-0 sm:-z-10 sm:w-[47%] sm:scene-fade lg:w-[68%]',
            'sm:max-lg:after:w-[70%] lg:max-w-[54rem] min-[110rem]:after:w-[72%]',
            classes.scene,
          )}
          imageClass={`sm:h-full ${classes.image} ${phoneFocus} ${tabletFocus} ${desktopFocus}`}
        />
      )}
    </header>
  )
}
