import { ButtonLink } from './ui/button-link.tsx'
import { columnClass } from './ui/section.tsx'

interface CallToJoinProps {
  title: string
  text: string
  links: readonly { label: string; path: string }[]
}

/** The end of a page: an invitation to join the department. */
export function CallToJoin({ title, text, links }: CallToJoinProps) {
  return (
    <section data-slot="call-to-join" className="bg-band text-band-foreground">
      <div className={`${columnClass} flex flex-wrap items-center justify-between gap-6 py-10`}>
        <div className="max-w-xl">
          <h2 className="font-display text-3xl leading-tight font-bold sm:text-4xl">{title}</h2>
          <p className="mt-2 text-band-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {links.map(({ label, path }, index) => (
            <ButtonLink key={path} to={path} variant={index === 0 ? 'accent' : 'onBand'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  )
}
