import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { LeaderInput } from './leader-input.ts'

export type LeaderFormTab = 'basic' | 'biography' | 'career'

/** The fields in the order in which the form shows them, with the tab that each is on. */
const places: readonly (readonly [field: keyof LeaderInput, tab: LeaderFormTab])[] = [
  ['name', 'basic'],
  ['rank', 'basic'],
  ['badge', 'basic'],
  ['department', 'basic'],
  ['years', 'basic'],
  ['displayOrder', 'basic'],
  ['slug', 'basic'],
  ['description', 'basic'],
  ['personalStatement', 'biography'],
  ['career', 'career'],
  ['education', 'career'],
  ['awards', 'career'],
]

/** The first field with a fault, and the tab to bring forward for it. */
export function findFirstFault(
  errors: FieldErrors<LeaderInput>,
): { tab: LeaderFormTab; field: FieldPath<LeaderInput> } | null {
  const found = places.find(([field]) => errors[field])
  if (!found) return null
  const [field, tab] = found
  if (field === 'career') {
    const [place, text] = findInList(errors.career, ['position', 'department', 'period', 'description'])
    return { tab, field: `career.${place}.${text}` }
  }
  if (field === 'education') {
    const [place, text] = findInList(errors.education, ['institution', 'year', 'degree', 'certification'])
    return { tab, field: `education.${place}.${text}` }
  }
  if (field === 'awards') {
    const [place, text] = findInList(errors.awards, ['title', 'organization', 'year'])
    return { tab, field: `awards.${place}.${text}` }
  }
  return { tab, field }
}

type EntryErrors<Text extends string> = { [Place in number]?: Partial<Record<Text, unknown>> | undefined }

/** The place of the first entry with a fault, and its first text that has one, in the form's order. */
function findInList<const Text extends string>(
  errors: EntryErrors<Text> | undefined,
  texts: readonly [Text, ...Text[]],
): [place: number, text: Text] {
  const place = Number(Object.keys(errors ?? {}).find((key) => errors?.[Number(key)]) ?? 0)
  return [place, texts.find((text) => errors?.[place]?.[text]) ?? texts[0]]
}
