/** The list of forms on a service's page. */
export const formsAnchor = 'forms'
/** The list of all forms on the services page. */
export const onlineFormsAnchor = 'online-forms'

export function getServicePath(id: string, form?: string): string {
  return form === undefined ? `/services/${id}` : `/services/${id}/forms/${form}`
}
