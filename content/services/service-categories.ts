/** The services page's content has the names that visitors see. */
export const serviceCategories = {
  'Emergency Services': 'Emergency Services',
  'Traffic & Transportation': 'Traffic & Transportation',
  'Criminal Investigation': 'Criminal Investigation',
  'Community Programs': 'Community Programs',
  'Administrative Services': 'Administrative Services',
} as const

export type ServiceCategory = keyof typeof serviceCategories
