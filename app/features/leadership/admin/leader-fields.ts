import { type ComparedField, getColumnLabels } from '#app/lib/form-fields.ts'
import { isRecord } from '#content/model/check-value.ts'
import type { Field } from '#content/model/field.ts'
import { getProperty } from '#content/model/merge-content.ts'
import type { Leader } from '../leader.ts'
import { emptyLeaderInput, type LeaderInput, vacancyGroup } from './leader-input.ts'

export type LeaderFormTab = 'basic' | 'biography' | 'career'

interface LeaderField extends ComparedField<LeaderInput, Leader> {
  tab: LeaderFormTab
}

function createTextField(
  name: 'name' | 'rank' | 'badge' | 'department' | 'years' | 'slug' | 'description',
  label: string,
) {
  return {
    label,
    tab: 'basic',
    describe: (input: LeaderInput) => input[name],
    columns: (input: LeaderInput) => ({ [name]: input[name] }),
  } as const
}

export const leaderFields: Record<keyof LeaderInput, LeaderField> = {
  name: createTextField('name', 'Name'),
  rank: createTextField('rank', 'Rank'),
  badge: createTextField('badge', 'Badge number'),
  department: createTextField('department', 'Department'),
  years: createTextField('years', 'Years of service'),
  displayOrder: {
    label: 'Display order',
    tab: 'basic',
    describe: ({ displayOrder }) => String(displayOrder),
    columns: ({ displayOrder }) => ({ display_order: displayOrder }),
  },
  photo: {
    label: 'Photo',
    tab: 'basic',
    describe: ({ photo }) => photo,
    columns: ({ photo }) => ({ photo: photo || null }),
  },
  drawnFace: {
    label: 'No photo?',
    tab: 'basic',
    describe: ({ drawnFace }) => (drawnFace === null ? 'Badge with initials' : `Drawn face ${drawnFace}`),
    columns: ({ drawnFace }) => ({ drawn_face: drawnFace }),
  },
  slug: createTextField('slug', 'URL slug'),
  description: createTextField('description', 'Description'),
  hasFilledPosition: {
    label: 'Position Filled',
    tab: 'basic',
    describe: ({ hasFilledPosition }) => (hasFilledPosition ? 'Yes' : 'No'),
    columns: ({ hasFilledPosition }) => ({ has_filled_position: hasFilledPosition }),
  },
  personalStatement: {
    label: 'Personal statement',
    tab: 'biography',
    describe: ({ personalStatement }) => personalStatement,
    columns: ({ personalStatement }) => ({ personal_statement: personalStatement || null }),
  },
  career: {
    label: 'Career history',
    tab: 'career',
    describe: ({ career }) => describeEntries(career),
    columns: ({ career }) => ({ career_history: career }),
  },
  education: {
    label: 'Education',
    tab: 'career',
    describe: ({ education }) => describeEntries(education),
    columns: ({ education }) => ({
      education: education.map(({ institution, year, degree, certification }) => ({
        institution,
        year,
        ...(degree && { degree }),
        ...(certification && { certification }),
      })),
    }),
  },
  awards: {
    label: 'Awards',
    tab: 'career',
    describe: ({ awards }) => describeEntries(awards),
    columns: ({ awards }) => ({ awards }),
  },
  vacancy: {
    label: 'Open position',
    tab: 'basic',
    describe: ({ vacancy }) => describeContent(vacancyGroup, vacancy),
    columns: ({ vacancy }) => ({ vacancy: isRecord(vacancy) && Object.keys(vacancy).length > 0 ? vacancy : null }),
  },
}

export const leaderColumnLabels = getColumnLabels(leaderFields, emptyLeaderInput)

/** Lists the texts of page content, one per line. */
function describeContent(field: Field, value: unknown): string {
  if (typeof value === 'string') return value
  if (field.kind === 'list') {
    return Array.isArray(value) ? value.map((item) => describeContent(field.of, item)).join('\n') : ''
  }
  if (field.kind !== 'group') return ''
  return Object.entries(field.fields)
    .map(([name, inner]) => describeContent(inner, getProperty(value, name)))
    .filter((text) => text !== '')
    .join('\n')
}

function describeEntries(entries: readonly Record<string, string>[]): string {
  return entries
    .map((entry) =>
      Object.values(entry)
        .filter((text) => text !== '')
        .join(' · '),
    )
    .join('\n')
}
