import { Fragment, type ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { ScenePicture } from '../ui/scene-picture.tsx'
import { columnClass, SectionHeader } from '../ui/section.tsx'

interface ContactPanelProps {
  id: string
  scene: SceneName
  cropClass?: string
  title: string
  text: string
  listClass?: string
  caption?: ReactNode
  /** Entries of a `dl`. */
  children: ReactNode
  footer?: ReactNode
}

/** In wide windows, the map reaches the window's edge. The crop shows all its numbers at every width. */
const mapClass = 'relative aspect-4/3 max-xl:rounded-lg sm:aspect-video lg:aspect-square xl:aspect-auto xl:grow'
const sceneClass = 'relative aspect-16/9 rounded-lg md:aspect-square lg:aspect-auto lg:grow'

export function ContactPanel(props: ContactPanelProps) {
  const { id, scene, cropClass = 'object-[78%_100%]', title, text, listClass, caption, children, footer } = props
  const isMap = scene === 'map'
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-slot="section"
      className="relative border-t border-border bg-muted py-10 sm:py-14 print:break-inside-avoid"
    >
      <div
        className={joinClasses(
          columnClass,
          'grid grid-cols-1 gap-8 lg:gap-x-12 print:block',
          isMap ? 'lg:grid-cols-2 xl:grid-cols-[28rem_1fr]' : 'md:grid-cols-2',
        )}
      >
        <div>
          <SectionHeader id={`${id}-title`} title={title}>
            {text.split(/(?<=[.!?]) (?=\p{Lu})/u).map((sentence, index) => (
              <Fragment key={index}>
                <span className="inline-block">{sentence}</span>{' '}
              </Fragment>
            ))}
          </SectionHeader>
          <dl className={listClass}>{children}</dl>
          {footer}
        </div>
        <div
          className={joinClasses(
            'flex flex-col print:hidden',
            isMap && 'xl:absolute xl:inset-y-0 xl:right-0 xl:left-[calc(50%-3.5rem)]',
          )}
        >
          <ScenePicture
            scene={scene}
            className={`block ${isMap ? mapClass : sceneClass}`}
            imageClass={`h-full ${cropClass}`}
          />
          {caption && (
            <p
              aria-hidden
              className="pt-2 text-sm text-balance text-muted-foreground xl:bg-band xl:px-6 xl:pb-2 xl:text-band-muted"
            >
              {caption}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
