import type { ReactNode } from 'react'
import { useStoredPreview } from '#app/components/staff/files/stored-preview.ts'
import { isFrontBright } from '#app/site/settings/is-front-bright.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Theme } from '#lib/colors/color-tokens.ts'
import { useSceneImage } from './use-scene-image.ts'

interface FrontFaceProps {
  settings: SiteSettings
  theme: Theme
  className: string
  children: ReactNode
}

/** Words before the picture of the front page: the drawn one, or what is in its place. */
export function FrontFace({ settings, theme, className, children }: FrontFaceProps) {
  const { picture, time } = settings.hero
  const own = useStoredPreview(picture)
  const themed = theme === 'light' ? 'evening' : 'night'
  const scene = useSceneImage(time === 'theme' ? themed : time, settings)
  const isOwn = picture !== '' && own !== null
  const needsVeil = isOwn || isFrontBright(settings.hero)
  return (
    <div className={`relative isolate overflow-hidden bg-band text-band-foreground ${className}`}>
      {isOwn ? (
        <img src={own} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
      ) : (
        scene && <img src={scene} alt="" className="absolute inset-0 -z-20 size-full object-cover object-[62%_100%]" />
      )}
      <span
        className={`absolute inset-0 -z-10 ${needsVeil ? 'bg-linear-to-b from-band/93 from-45% to-transparent to-90%' : 'hero-shade'}`}
      />
      {children}
    </div>
  )
}
