import texts from '../defaults/service-texts.json' with { type: 'json' }

export type ServiceId = keyof typeof texts

/** The IDs of the services, in default order. They are also the last parts of their addresses. */
export const serviceIds = Object.keys(texts) as ServiceId[]

/** Default titles of the services. */
export const serviceTitles = Object.fromEntries(serviceIds.map((id) => [id, texts[id].title])) as Record<
  ServiceId,
  string
>

export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(texts, id)
}
