import contents from '../defaults/service-contents.json' with { type: 'json' }
import type { ServiceAction } from './service-action.ts'
import type { ServiceForm } from './service-form.ts'
import type { ServiceId } from './services.ts'

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
