import contents from '../defaults/service-contents.json' with { type: 'json' }
import texts from '../defaults/service-texts.json' with { type: 'json' }
import type { ServiceAction } from './service-action.ts'
import type { ServiceForm } from './service-form.ts'

export type ServiceId = keyof typeof texts

/** The ids of the services, which are the last parts of their addresses, in their usual order. */
export const serviceIds = Object.keys(texts) as ServiceId[]

/** The title of each service until a department changes it. */
export const serviceTitles = Object.fromEntries(serviceIds.map((id) => [id, texts[id].title])) as Record<
  ServiceId,
  string
>

/** The parts of a service that visitors act on. */
export interface ServiceContent {
  action: ServiceAction
  forms: readonly ServiceForm[]
}

// A test checks them by the schema of the staff area's form.
const defaults = new Map(Object.entries(contents as Record<ServiceId, ServiceContent>))

/**
 * Returns a service's action and forms until a department changes them.
 * @throws Error for a service that the code doesn't have
 */
export function getDefaultContent(id: string): ServiceContent {
  const content = defaults.get(id)
  if (!content) throw new Error(`There is no service ${id}`)
  return content
}

export function isServiceId(id: string): id is ServiceId {
  return Object.hasOwn(texts, id)
}
