import type { DocumentContent } from '#content/documents.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import { serviceCategories } from '#content/services/service-categories.ts'
import type { ListedService } from './listed-service.ts'

export type ServicesContent = DocumentContent<'services'>

export const emergencyContactKeys = [
  'emergency',
  'nonEmergency',
  'crimeTips',
] as const satisfies (keyof ServicesContent['contacts'])[]

export interface CategoryWithServices<Service> {
  category: ServiceCategory
  name: string
  introduction: string
  services: readonly Service[]
}

/** Omits categories without services. */
export function listCategories<Service extends Pick<ListedService, 'category'>>(
  { categories: { items } }: Pick<ServicesContent, 'categories'>,
  services: readonly Service[],
): CategoryWithServices<Service>[] {
  const missingCategories = Object.keys(serviceCategories)
    .filter((category) => !items.some((item) => item.category === category))
    // The cast is safe because these are the keys of `serviceCategories`.
    .map((category) => ({ category: category as ServiceCategory, name: category, introduction: '' }))
  return [...items, ...missingCategories].flatMap(({ category, name, introduction }, index, all) => {
    if (all.findIndex((candidate) => candidate.category === category) < index) return []
    const categoryServices = services.filter((service) => service.category === category)
    return categoryServices.length === 0 ? [] : [{ category, name, introduction, services: categoryServices }]
  })
}

export function getCategoryName(
  { categories }: Pick<ServicesContent, 'categories'>,
  category: ServiceCategory,
): string {
  return categories.items.find((item) => item.category === category)?.name ?? category
}
