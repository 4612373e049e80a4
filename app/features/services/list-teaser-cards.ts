import { findUnitOfService } from '#app/components/unit.ts'
import type { ListedService } from './listed-service.ts'
import type { TeaserCard } from './services-teaser.tsx'

/** The cards of services that visitors can open, each with its drawing. */
export function listTeaserCards(
  cards: readonly Omit<TeaserCard, 'scene'>[],
  services: readonly Pick<ListedService, 'id' | 'title' | 'description' | 'category'>[],
): TeaserCard[] {
  return cards.flatMap((card) => {
    const service = services.find(({ id }) => id === card.service)
    return service ? [{ ...card, scene: findUnitOfService(service).scene }] : []
  })
}
