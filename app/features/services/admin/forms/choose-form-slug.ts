import { getFormSlug } from '#content/services/service-form.ts'

const maxSlugLength = 80

/** Returns a slug for a form's title, with a number if another form of the service has the slug. */
export function chooseFormSlug(title: string, usedSlugs: readonly string[]): string {
  const baseSlug = getFormSlug(title) || 'form'
  let slug = baseSlug
  for (let number = 2; usedSlugs.includes(slug); number++) {
    const suffix = `-${number}`
    slug = `${baseSlug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '')}${suffix}`
  }
  return slug
}
