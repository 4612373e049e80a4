import type { ReactNode } from 'react'
import { PageButton } from '#app/components/page-links/page-button.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { getImageSource, limitDensity } from '#app/lib/pictures/image-source.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { HeroTime } from '#content/theme-options.ts'

export const contactSectionId = 'contact'

interface HeroProps {
  content: DocumentContent<'home'>['hero']
  /** URL of an uploaded picture; null for the drawn scene. */
  pictureUrl: string | null
  children: ReactNode
}

export function Hero({ content: { eyebrow, action, emergency }, pictureUrl, children }: HeroProps) {
  const { name, tagline, hero } = useSiteSettings()
  return (
    <div data-slot="hero" className="relative isolate overflow-hidden bg-band text-band-foreground">
      <div
        className={`${columnClass} flex flex-col pt-5 pb-62 sm:pt-14 sm:pb-96 lg:min-h-140 lg:justify-center lg:py-14`}
      >
        <div className="lg:max-w-[50%]">
          <p className="font-semibold text-balance text-band-accent max-sm:text-sm">{eyebrow}</p>
          <h1
            className={
              'mt-2 font-display text-[2.5rem] leading-[0.95] font-extrabold text-balance wrap-anywhere ' +
              'min-[26rem]:text-5xl sm:text-7xl lg:text-6xl xl:text-7xl print:text-5xl'
            }
          >
            {name}
          </h1>
          <p className="mt-4 max-w-lg text-balance sm:mt-5 sm:text-lg">{tagline}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow sm:mt-7">
            <PageButton link={action} variant="accent" className="px-4 min-[26rem]:px-6" />
            <a href={`#${contactSectionId}`} className={buttonClass('onBand', 'bg-band px-4 min-[26rem]:px-6')}>
              {emergency}
            </a>
          </div>
          {children}
        </div>
      </div>
      {pictureUrl === null ? <DrawnPicture time={hero.time} /> : <UploadedPicture url={pictureUrl} />}
    </div>
  )
}

/**
 * In narrow windows, the picture is below the text. In wide windows, the picture is beside the
 * text: its left edge is hidden up to the width `--fade`, and the next 15rem fade in.
 */
const pictureClass =
  'home-picture absolute right-0 bottom-0 -z-10 h-60 w-full max-lg:mask-t-from-60% sm:h-88 lg:h-[72%] xl:h-[90%]'

/** In wide windows, the drawing extends behind the text, so the fade hides its left edge. */
function DrawnPicture({ time }: { time: HeroTime }) {
  return (
    <ScenePicture
      scene="front"
      timeOfDay={time === 'theme' ? undefined : time}
      isPriority
      imageClass="h-full object-[72%_100%] lg:object-[18%_100%] xl:object-left-bottom"
      // A wider drawing would reach the department's name.
      className={
        `${pictureClass} max-w-340 min-[110rem]:max-w-400 ` +
        'lg:w-[calc(60%+20rem)] lg:[--fade:23rem] xl:w-full xl:[--fade:34.5rem]'
      }
    />
  )
}

function UploadedPicture({ url }: { url: string }) {
  return (
    <div
      data-slot="uploaded-picture"
      className={joinClasses(pictureClass, 'overflow-hidden lg:w-[60%] lg:[--fade:3rem] print:hidden')}
    >
      <img
        {...getImageSource(url)}
        sizes={limitDensity('(min-width: 64rem) 60vw, 100vw')}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  )
}
