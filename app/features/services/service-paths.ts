export function getServicePath(id: string, form?: string): string {
  return form === undefined ? `/services/${id}` : `/services/${id}/forms/${form}`
}
