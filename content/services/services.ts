import texts from '../defaults/service-texts.json' with { type: 'json' }

export type ServiceId = keyof typeof texts

/** The services in default order. An ID is also the last part of the service's address. */
export const serviceIds = Object.keys(texts) as ServiceId[]

export const serviceTitles = Object.fromEntries(serviceIds.map((id) => [id, texts[id].title])) as Record<
  ServiceId,
  string
>

export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(texts, id)
}
