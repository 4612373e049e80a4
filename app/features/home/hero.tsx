import { buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { imageSource, limitDensity } from '#app/lib/pictures/image-source.ts'
import { isFrontBright } from '#app/site/settings/is-front-bright.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { HeroTime } from '#content/look-parts.ts'

/** Where the button for calls leads to, further down on the page. */
export const contactId = 'contact'

interface HeroProps {
  content: DocumentContent<'home'>['hero']
  /** The address of the department's own picture, in place of the drawn one. */
  picture: string | null
}

export function Hero({ content: { eyebrow, action, emergency }, picture }: HeroProps) {
  const { name, tagline, hero } = useSiteSettings()
  const isBright = picture !== null || isFrontBright(hero)
  const veil = isBright ? 'hero-veil' : undefined
  return (
    <div data-slot="hero" className="relative isolate overflow-hidden bg-band text-band-foreground">
      <div className={`${columnClass} relative z-10 pt-10 pb-60 sm:pt-16 sm:pb-80`}>
        <div className={veil}>
          <p className="font-semibold text-band-accent">{eyebrow}</p>
          <h1 className="mt-2 max-w-3xl font-display text-[2.5rem] leading-[0.95] wrap-anywhere min-[26rem]:text-5xl font-extrabold sm:text-7xl lg:text-8xl">
            {name}
          </h1>
        </div>
        <div className={veil}>
          <p className="mt-5 max-w-lg text-balance text-band-foreground sm:text-lg">{tagline}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={action.path} variant="accent" className="px-6">
              {action.label}
            </ButtonLink>
            <a href={`#${contactId}`} className={buttonClass('onBand', 'bg-band px-6')}>
              {emergency}
            </a>
          </div>
        </div>
      </div>
      {picture === null ? <DrawnPicture time={hero.time} /> : <OwnPicture address={picture} />}
      {!isBright && <div className="hero-shade absolute inset-0 -z-10" />}
    </div>
  )
}

/** Wider than the window, so that the headquarters and what stands beside it are whole at every width. */
function DrawnPicture({ time }: { time: HeroTime }) {
  return (
    <ScenePicture
      scene="front"
      hour={time === 'theme' ? undefined : time}
      isFirst
      imageClass="h-full object-bottom"
      className="absolute right-0 bottom-0 -z-10 h-full w-[120%] max-sm:h-80 max-lg:mask-t-from-60% sm:max-lg:h-96 sm:w-[145%] md:w-[120%] lg:right-auto lg:left-0 lg:w-full xl:w-[122%] 2xl:w-[128%]"
    />
  )
}

/** Below the words or, in a wide window, at their right, where its focal point is in sight. */
function OwnPicture({ address }: { address: string }) {
  return (
    <div
      data-slot="own-picture"
      className="absolute right-0 bottom-0 -z-10 h-full w-full max-sm:h-80 max-lg:mask-t-from-60% sm:max-lg:h-96 lg:w-[72%] lg:mask-l-from-60% print:hidden"
    >
      <img
        {...imageSource(address)}
        sizes={limitDensity('(min-width: 64rem) 72vw, 100vw')}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  )
}
