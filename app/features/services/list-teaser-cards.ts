import type { Service } from '#content/services/service.ts'
import type { TeaserCard } from './services-teaser.tsx'

/** The cards of services that visitors can open, with what the drawing of each depends on. */
export function listTeaserCards(
  cards: readonly Omit<TeaserCard, 'category'>[],
  services: readonly Pick<Service, 'id' | 'category'>[],
): TeaserCard[] {
  return cards.flatMap((card) => {
    const service = services.find(({ id }) => id === card.service)
    return service ? [{ ...card, category: service.category }] : []
  })
}
