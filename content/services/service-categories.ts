/** Each has a drawing and a color. What visitors read is a text of the page of all services. */
export const serviceCategories = {
  'Emergency Services': 'Emergency Services',
  'Traffic & Transportation': 'Traffic & Transportation',
  'Criminal Investigation': 'Criminal Investigation',
  'Community Programs': 'Community Programs',
  'Administrative Services': 'Administrative Services',
} as const

export type ServiceCategory = keyof typeof serviceCategories
