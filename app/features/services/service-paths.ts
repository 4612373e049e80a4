/** Anchor of the list of forms on a service's page. */
export const formsAnchor = 'forms'
/** Anchor of the list of all forms on the services page. */
export const onlineFormsAnchor = 'online-forms'

export function getServicePath(id: string, form?: string): string {
  return form === undefined ? `/services/${id}` : `/services/${id}/forms/${form}`
}
