import { Clock, MessageSquare } from 'lucide-react'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import type { Service } from '#content/services/service.ts'
import { serviceTexts } from '#content/services.ts'

export function ServiceCard({ service }: { service: Service }) {
  const { id, title, description, availability, contact } = service
  return (
    <Card>
      <CardBody>
        <h3 className="font-display text-2xl leading-tight font-bold">{title}</h3>
        <p className="text-muted-foreground">{description}</p>
        <dl className="mt-auto flex flex-col gap-1.5 text-sm">
          <div className="flex gap-2">
            <dt>
              <Clock aria-hidden className="mt-0.5 size-4 text-accent-text" />
              <span className="sr-only">Availability</span>
            </dt>
            <dd>{availability}</dd>
          </div>
          <div className="flex gap-2">
            <dt>
              <MessageSquare aria-hidden className="mt-0.5 size-4 text-accent-text" />
              <span className="sr-only">Contact</span>
            </dt>
            <dd>{contact}</dd>
          </div>
        </dl>
        <ButtonLink
          to={`/services/${id}`}
          variant="outline"
          className="self-start"
          aria-label={`${serviceTexts.learnMore}: ${title}`}
        >
          {serviceTexts.learnMore}
          {/* Search engines read the words of a link, not its label. */}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </CardBody>
    </Card>
  )
}
