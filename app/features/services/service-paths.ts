/** Returns the path of a service, or of one of its forms. */
export function servicePath(id: string, form?: string): string {
  return form === undefined ? `/services/${id}` : `/services/${id}/forms/${form}`
}
