import type { ReactNode } from 'react'
import { useStoredPicturePreviewUrl } from '#app/components/staff/files/stored-picture-preview.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Theme } from '#lib/colors/color-tokens.ts'
import { useSceneUrl } from './use-scene-url.ts'

interface HomePageHeaderProps {
  settings: SiteSettings
  theme: Theme
  className: string
  children: ReactNode
}

export function HomePageHeader({ settings, theme, className, children }: HomePageHeaderProps) {
  const { picture, time } = settings.hero
  const customPictureUrl = useStoredPicturePreviewUrl(picture)
  const themedScene = theme === 'light' ? 'evening' : 'night'
  const sceneUrl = useSceneUrl(time === 'theme' ? themedScene : time, settings)
  const previewUrl = picture !== '' && customPictureUrl !== null ? customPictureUrl : sceneUrl
  return (
    <div className={`relative isolate overflow-hidden bg-band text-band-foreground ${className}`}>
      {children}
      {previewUrl && (
        <img
          src={previewUrl}
          alt=""
          className="absolute inset-x-0 bottom-0 -z-10 h-3/5 w-full mask-t-from-50% object-cover object-[74%_100%]"
        />
      )}
    </div>
  )
}
