import { SceneBand } from './scene-band.tsx'
import { ButtonLink } from './ui/button-link.tsx'

interface CallToJoinProps {
  title: string
  text: string
  links: readonly { label: string; path: string }[]
}

/** The end of a page: an invitation to join the department. */
export function CallToJoin({ title, text, links }: CallToJoinProps) {
  return (
    <SceneBand data-slot="call-to-join" scene="parade">
      <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{title}</h2>
      <p className="mt-2 text-band-muted sm:text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {links.map(({ label, path }, index) => (
          <ButtonLink key={path} to={path} variant={index === 0 ? 'accent' : 'onBand'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </SceneBand>
  )
}
