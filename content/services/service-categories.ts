/**
 * Each category has a drawing and a color. Its visible name is part of the services page's content.
 */
export const serviceCategories = {
  'Emergency Services': 'Emergency Services',
  'Traffic & Transportation': 'Traffic & Transportation',
  'Criminal Investigation': 'Criminal Investigation',
  'Community Programs': 'Community Programs',
  'Administrative Services': 'Administrative Services',
} as const

export type ServiceCategory = keyof typeof serviceCategories
