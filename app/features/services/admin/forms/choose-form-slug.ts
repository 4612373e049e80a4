import { getFormSlug } from '#content/services/service-form.ts'

const maxLength = 80

/** The address of a new form: its title, numbered where another form of the service has that address. */
export function chooseFormSlug(title: string, taken: readonly string[]): string {
  const base = getFormSlug(title) || 'form'
  let slug = base
  for (let number = 2; taken.includes(slug); number++) {
    const end = `-${number}`
    slug = `${base.slice(0, maxLength - end.length).replace(/-$/, '')}${end}`
  }
  return slug
}
