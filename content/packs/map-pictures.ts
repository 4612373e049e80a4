import type { OwnPageContent } from '../own-pages/own-page.ts'

/** An own page with each picture that its sections show as `change` names it; only a field called `picture` names one. */
export function mapPictures(content: OwnPageContent, change: (picture: string) => string): OwnPageContent {
  return JSON.parse(
    JSON.stringify(content, (name, value) =>
      name === 'picture' && typeof value === 'string' && value !== '' ? change(value) : value,
    ),
  )
}

/** The pictures that its sections show. */
export function listPictures(content: OwnPageContent): string[] {
  const found: string[] = []
  mapPictures(content, (picture) => {
    found.push(picture)
    return picture
  })
  return found
}
