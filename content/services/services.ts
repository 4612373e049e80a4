import serviceTexts from '../defaults/service-texts.json' with { type: 'json' }

export type ServiceId = keyof typeof serviceTexts

/** The services in default order. An ID is also the last part of the service's address. */
export const serviceIds = Object.keys(serviceTexts) as ServiceId[]

export const serviceTitles = Object.fromEntries(serviceIds.map((id) => [id, serviceTexts[id].title])) as Record<
  ServiceId,
  string
>

export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(serviceTexts, id)
}
