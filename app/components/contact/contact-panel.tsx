import { Fragment, type ReactNode } from 'react'
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

/** The crop shows all numbers of the map at every width. */
const mapClass = 'aspect-4/3 lg:max-h-144 xl:aspect-auto xl:min-h-80 xl:grow'
const sceneClass = 'aspect-16/9 lg:aspect-auto lg:grow'

export function ContactPanel(props: ContactPanelProps) {
  const { id, scene, cropClass = 'object-[78%_100%]', title, text, listClass, caption, children, footer } = props
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-slot="section"
      className="border-t border-border bg-muted py-10 sm:py-14 print:break-inside-avoid"
    >
      <div className={`${columnClass} grid grid-cols-1 gap-8 md:grid-cols-2 lg:gap-12 print:block`}>
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
        <div className="flex flex-col gap-2 print:hidden">
          <ScenePicture
            scene={scene}
            className={`relative block rounded-lg md:aspect-square ${scene === 'map' ? mapClass : sceneClass}`}
            imageClass={`h-full ${cropClass}`}
          />
          {caption && (
            <p aria-hidden className="text-sm text-balance text-muted-foreground">
              {caption}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
