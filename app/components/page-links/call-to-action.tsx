import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { useShownLinks } from '#app/site/navigation/use-site-layout.ts'
import { SceneBand } from '../scene-band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

interface CallToActionProps {
  scene: SceneName
  title: string
  text: string
  links: readonly { label: string; path: string }[]
}

/** Renders nothing if the department hides every page that the links lead to. */
export function CallToAction({ scene, title, text, links }: CallToActionProps) {
  const shownLinks = useShownLinks(links)
  if (shownLinks.length === 0) return null
  return (
    <SceneBand data-slot="call-to-action" scene={scene}>
      <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{title}</h2>
      <p className="mt-2 text-band-muted sm:text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {shownLinks.map(({ label, path }, index) => (
          <ButtonLink key={index} to={path} variant={index === 0 ? 'accent' : 'onBand'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </SceneBand>
  )
}
