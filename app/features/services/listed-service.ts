import { mergeContent } from '#content/model/merge-content.ts'
import { getServiceDocument, type ServiceTexts, serviceKey } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'

/** A service with its texts, as a department has them. */
export interface ListedService extends ServiceTexts {
  id: string
}

/** The texts of a service: the default wherever nothing is stored, or where it can't be shown. */
export function readServiceTexts(id: string, stored: readonly { id: string; content?: unknown }[]): ListedService {
  const { content, defaults } = getServiceDocument(id)
  const changes = stored.find((document) => document.id === serviceKey(id))?.content
  return { id, ...mergeContent(content, changes, defaults) }
}

/** All services as a site has them before anybody changes them. */
export function listUsualServices(): ListedService[] {
  return serviceIds.map((id) => readServiceTexts(id, []))
}

interface StoredPlace {
  id: string
  is_shown: boolean
  display_order: number | null
}

export interface ServicePlace {
  id: string
  isShown: boolean
  /** From 1. */
  place: number
}

/** All services in their order. One that was never moved is at its usual place, also where the database has no row of it. */
export function orderServices(rows: readonly StoredPlace[]): ServicePlace[] {
  return serviceIds
    .map((id, index) => {
      const row = rows.find((one) => one.id === id)
      return { id, isShown: row?.is_shown ?? true, place: row?.display_order ?? index + 1 }
    })
    .sort((one, other) => one.place - other.place)
}

/** Which services have to get which place for an order; null is the usual one. */
export function listMoves(
  rows: readonly StoredPlace[],
  order: readonly string[],
): { ids: string[]; places: (number | null)[] } {
  const before = new Map(orderServices(rows).map(({ id, place }) => [id, place]))
  const moved = order.flatMap((id, index) => (before.get(id) === index + 1 ? [] : [{ id, place: index + 1 }]))
  const usual = new Map<string, number>(serviceIds.map((id, index) => [id, index + 1]))
  return {
    ids: moved.map(({ id }) => id),
    places: moved.map(({ id, place }) => (place === usual.get(id) ? null : place)),
  }
}
