import type { ReactNode } from 'react'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { ScenePicture } from './ui/scene-picture.tsx'
import { columnClass } from './ui/section.tsx'

/** A dark band with text and a scene beside it, or above it on phones. */
export function SceneBand({
  scene,
  children,
  ...props
}: {
  scene: SceneName
  children: ReactNode
  'data-slot'?: string
}) {
  return (
    <section
      data-slot="scene-band"
      className="relative isolate overflow-hidden border-accent bg-band text-band-foreground [.bg-band+&]:border-t-4"
      {...props}
    >
      <ScenePicture
        scene={scene}
        className={
          'relative block h-40 max-sm:mask-b-from-85% sm:absolute sm:inset-y-0 sm:right-0 sm:-z-10 ' +
          'sm:scene-fade sm:h-auto sm:w-[66%] lg:w-[58%] lg:max-w-[60rem]'
        }
        imageClass="h-[140%] object-[76%_100%] sm:h-full lg:h-[115%] lg:object-[86%_100%]"
      />
      <div className={`${columnClass} flex flex-col justify-center py-8 sm:min-h-72 sm:py-12 print:min-h-0 print:py-2`}>
        <div className="sm:max-w-[50%] lg:max-w-[54%] print:max-w-none">{children}</div>
      </div>
    </section>
  )
}
