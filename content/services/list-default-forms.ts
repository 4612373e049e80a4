import { type FormTitle, services } from '../services.ts'
import { administrativeForms } from './forms/administrative-forms.ts'
import { communityForms } from './forms/community-forms.ts'
import type { FormDraft } from './forms/form-draft.ts'
import { investigationForms } from './forms/investigation-forms.ts'
import { trafficForms } from './forms/traffic-forms.ts'
import { getFormSlug, type ServiceForm } from './service-form.ts'

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
