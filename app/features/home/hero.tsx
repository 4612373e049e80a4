import { Skyline } from '#app/components/art/skyline.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { home } from '#content/home.ts'

export function Hero() {
  const { name, tagline } = useSiteSettings()
  const { eyebrow, action, emergency } = home.hero
  return (
    <div data-slot="hero" className="relative isolate overflow-hidden bg-band text-band-foreground">
      <div className={`${columnClass} relative z-10 pt-10 pb-60 sm:pt-16 sm:pb-80`}>
        <p className="font-semibold text-band-accent">{eyebrow}</p>
        <h1 className="mt-2 max-w-3xl font-display text-[2.5rem] leading-[0.95] wrap-anywhere min-[26rem]:text-5xl font-extrabold sm:text-7xl lg:text-8xl">
          {name}
        </h1>
        <p className="mt-5 max-w-lg text-balance text-band-foreground sm:text-lg">{tagline}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={action.path} variant="accent" className="px-6">
            {action.label}
          </ButtonLink>
          <a href={emergency.anchor} className={buttonClass('onBand', 'bg-band px-6')}>
            {emergency.label}
          </a>
        </div>
      </div>
      {/* Wider than the window, so that the headquarters and the lighthouse are whole at every width. */}
      <Skyline className="absolute right-0 bottom-0 -z-10 h-full w-[120%] max-sm:h-80 max-sm:mask-t-from-60% sm:w-[145%] md:w-[120%] lg:right-auto lg:left-0 lg:w-full xl:w-[122%] 2xl:w-[128%]" />
      <div className="hero-shade absolute inset-0 -z-10" />
    </div>
  )
}
