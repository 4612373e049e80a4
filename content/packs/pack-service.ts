import type { FormDraft } from '../services/forms/form-draft.ts'
import type { Service } from '../services/service.ts'
import type { ServiceAction } from '../services/service-action.ts'
import { getFormSlug, type ServiceForm } from '../services/service-form.ts'

/** One of the services in a department's own words, with what it requires on paper and where its button leads. */
export type PackService = Omit<Service, 'id' | 'forms'> & {
  action: ServiceAction
  forms?: readonly (FormDraft & { title: string })[]
}

/** The forms as they are stored with the service. */
export function listPackForms({ forms = [] }: PackService): ServiceForm[] {
  return forms.map((form) => ({ slug: getFormSlug(form.title), file: null, ...form }))
}
