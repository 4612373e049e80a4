import { administrativeForms } from './services/forms/administrative-forms.ts'
import { communityForms } from './services/forms/community-forms.ts'
import type { FormDraft } from './services/forms/form-fields.ts'
import { investigationForms } from './services/forms/investigation-forms.ts'
import { trafficForms } from './services/forms/traffic-forms.ts'
import { getFormSlug, type ServiceForm } from './services/service-form.ts'
import { type FormTitle, services } from './services.ts'

/**
 * What the forms that services require ask for until a department changes them. Apart from the services' texts, so that pages
 * which only name a form don't load it.
 */
const drafts: Record<FormTitle, FormDraft> = {
  ...trafficForms,
  ...investigationForms,
  ...communityForms,
  ...administrativeForms,
}

/** The forms of a service as the code has them; none for an unknown service. */
export function listDefaultForms(serviceId: string): ServiceForm[] {
  const titles = services.find(({ id }) => id === serviceId)?.forms ?? []
  return titles.map((title) => ({ slug: getFormSlug(title), title, file: null, ...drafts[title] }))
}
