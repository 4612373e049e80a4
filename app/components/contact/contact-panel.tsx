import type { ReactNode } from 'react'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { ScenePicture } from '../ui/scene-picture.tsx'
import { columnClass, SectionHeader } from '../ui/section.tsx'

interface ContactPanelProps {
  id: string
  scene: SceneName
  /** Classes that set which part of the scene is visible. */
  cropClass?: string
  title: string
  text: string
  listClass?: string
  /** Entries of a `dl`. */
  children: ReactNode
  /** Content below the entries. */
  footer?: ReactNode
}

export function ContactPanel(props: ContactPanelProps) {
  const { id, scene, cropClass = 'object-[78%_100%]', title, text, listClass, children, footer } = props
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-slot="section"
      className="border-t border-border bg-muted py-10 sm:py-14 print:break-inside-avoid"
    >
      <div className={`${columnClass} grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12`}>
        <div>
          <SectionHeader id={`${id}-title`} title={title}>
            {text}
          </SectionHeader>
          <dl className={listClass}>{children}</dl>
          {footer}
        </div>
        <ScenePicture
          scene={scene}
          className="relative block aspect-16/9 rounded-lg lg:aspect-auto"
          imageClass={`h-full ${cropClass}`}
        />
      </div>
    </section>
  )
}
