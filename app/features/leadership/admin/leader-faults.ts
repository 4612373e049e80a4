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

const entryFields = {
  career: ['position', 'department', 'period', 'description'],
  education: ['institution', 'year'],
  awards: ['title', 'organization', 'year'],
} as const

/** The first field with a fault, and the tab to bring forward for it. */
export function findFirstFault(
  errors: FieldErrors<LeaderInput>,
): { tab: LeaderFormTab; field: FieldPath<LeaderInput> } | null {
  for (const [field, tab] of places) {
    if (!errors[field]) continue
    if (field === 'career') return { tab, field: findIn(errors.career, 'career') }
    if (field === 'education') return { tab, field: findIn(errors.education, 'education') }
    if (field === 'awards') return { tab, field: findIn(errors.awards, 'awards') }
    return { tab, field }
  }
  return null
}

function findIn<List extends keyof typeof entryFields>(
  errors: FieldErrors<LeaderInput>[List],
  list: List,
): FieldPath<LeaderInput> {
  const entries = Array.isArray(errors) ? errors : []
  const position = entries.findIndex((entry) => entry !== undefined)
  const name = entryFields[list].find((key) => entries[position]?.[key])
  return `${list}.${position}.${name}` as FieldPath<LeaderInput>
}
