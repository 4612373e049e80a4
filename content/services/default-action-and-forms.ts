import contents from '../defaults/service-actions-and-forms.json' with { type: 'json' }
import type { ServiceAction } from './service-action.ts'
import type { ServiceForm } from './service-form.ts'
import type { ServiceId } from './services.ts'

/** The structured parts of a service. `ServiceText` has its texts. */
export interface ServiceActionAndForms {
  action: ServiceAction
  forms: readonly ServiceForm[]
}

// A test validates the JSON with the staff form's schema.
const defaults = new Map(Object.entries(contents as Record<ServiceId, ServiceActionAndForms>))

export function requireDefaultActionAndForms(id: string): ServiceActionAndForms {
  const content = defaults.get(id)
  if (!content) throw new Error(`There is no service ${id}`)
  return content
}
