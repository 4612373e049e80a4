import contents from '../defaults/service-contents.json' with { type: 'json' }
import type { ServiceAction } from './service-action.ts'
import type { ServiceForm } from './service-form.ts'
import type { ServiceId } from './services.ts'

/** The structured part of a service. `ServiceText` contains its text fields. */
export interface ServiceContent {
  action: ServiceAction
  forms: readonly ServiceForm[]
}

// A test validates the JSON with the staff form's schema.
const defaults = new Map(Object.entries(contents as Record<ServiceId, ServiceContent>))

export function requireDefaultServiceContent(id: string): ServiceContent {
  const content = defaults.get(id)
  if (!content) throw new Error(`There is no service ${id}`)
  return content
}
