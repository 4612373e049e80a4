import type { ReactNode } from 'react'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { useShownLinks } from '#app/site/navigation/use-site-layout.ts'
import { SceneBand } from '../scene-band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

interface CallToActionProps {
  scene: SceneName
  title: string
  text: string
  links: readonly { label: string; path: string }[]
  /** A main button before the links. By default, the first link is the main button. */
  mainButton?: ReactNode
}

/** Renders nothing if there is no main button and the department hides all linked pages. */
export function CallToAction({ scene, title, text, links, mainButton }: CallToActionProps) {
  const shownLinks = useShownLinks(links)
  if (shownLinks.length === 0 && !mainButton) return null
  return (
    <SceneBand data-slot="call-to-action" scene={scene}>
      <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{title}</h2>
      <p className="mt-2 text-band-muted sm:text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {mainButton}
        {shownLinks.map(({ label, path }, index) => (
          <ButtonLink key={index} to={path} variant={index === 0 && !mainButton ? 'accent' : 'onBand'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </SceneBand>
  )
}
