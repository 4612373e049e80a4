import texts from '../defaults/service-texts.json' with { type: 'json' }

export type ServiceId = keyof typeof texts

/** The ids of the services, which are the last parts of their addresses, in their usual order. */
export const serviceIds = Object.keys(texts) as ServiceId[]

/** The title of each service until a department changes it. */
export const serviceTitles = Object.fromEntries(serviceIds.map((id) => [id, texts[id].title])) as Record<
  ServiceId,
  string
>

export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(texts, id)
}
