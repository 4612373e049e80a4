import type { FieldErrors, FieldPath } from 'react-hook-form'
import { type ComparedField, listColumnLabels } from '#app/lib/form-fields.ts'
import { isRecord } from '#content/model/check-value.ts'
import type { Field } from '#content/model/field.ts'
import { readPart } from '#content/model/merge-content.ts'
import type { Leader } from '../leader.ts'
import {
  awardSchema,
  careerSchema,
  educationSchema,
  emptyLeaderInput,
  type LeaderInput,
  leaderInputSchema,
  vacancyGroup,
} from './leader-input.ts'

export type LeaderFormTab = 'basic' | 'biography' | 'career' | 'vacancy'

interface LeaderField extends ComparedField<LeaderInput, Leader> {
  tab: LeaderFormTab
}

/** In the order of the form. */
export const leaderFields: Record<keyof LeaderInput, LeaderField> = {
  name: { label: 'Name', tab: 'basic', describe: ({ name }) => name, columns: ({ name }) => ({ name }) },
  rank: { label: 'Rank', tab: 'basic', describe: ({ rank }) => rank, columns: ({ rank }) => ({ rank }) },
  badge: { label: 'Badge Number', tab: 'basic', describe: ({ badge }) => badge, columns: ({ badge }) => ({ badge }) },
  department: {
    label: 'Department',
    tab: 'basic',
    describe: ({ department }) => department,
    columns: ({ department }) => ({ department }),
  },
  years: {
    label: 'Years of Service',
    tab: 'basic',
    describe: ({ years }) => years,
    columns: ({ years }) => ({ years }),
  },
  displayOrder: {
    label: 'Display Order',
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
    label: 'Without a Photo',
    tab: 'basic',
    describe: ({ drawnFace }) => (drawnFace === null ? 'Badge with initials' : `Drawn face ${drawnFace}`),
    columns: ({ drawnFace }) => ({ drawn_face: drawnFace }),
  },
  slug: { label: 'URL Slug', tab: 'basic', describe: ({ slug }) => slug, columns: ({ slug }) => ({ slug }) },
  description: {
    label: 'Description',
    tab: 'basic',
    describe: ({ description }) => description,
    columns: ({ description }) => ({ description }),
  },
  hasFilledPosition: {
    label: 'Position Filled',
    tab: 'basic',
    describe: ({ hasFilledPosition }) => (hasFilledPosition ? 'Yes' : 'No'),
    columns: ({ hasFilledPosition }) => ({ has_filled_position: hasFilledPosition }),
  },
  personalStatement: {
    label: 'Personal Statement',
    tab: 'biography',
    describe: ({ personalStatement }) => personalStatement,
    columns: ({ personalStatement }) => ({ personal_statement: personalStatement || null }),
  },
  career: {
    label: 'Career History',
    tab: 'career',
    describe: ({ career }) => describeEntries(career),
    columns: ({ career }) => ({ career_history: career }),
  },
  education: {
    label: 'Education',
    tab: 'career',
    describe: ({ education }) => describeEntries(education),
    // Empty optional texts are left out, as the pages expect.
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
    label: 'Open Position',
    tab: 'vacancy',
    describe: ({ vacancy }) => describeTexts(vacancyGroup, vacancy),
    columns: ({ vacancy }) => ({ vacancy: isRecord(vacancy) && Object.keys(vacancy).length > 0 ? vacancy : null }),
  },
}

export const leaderColumnLabels = listColumnLabels(leaderFields, emptyLeaderInput)

/** The texts of which something is stored, line by line. */
function describeTexts(field: Field, value: unknown): string {
  if (typeof value === 'string') return value
  if (field.kind === 'list') {
    return Array.isArray(value) ? value.map((item) => describeTexts(field.of, item)).join('\n') : ''
  }
  if (field.kind !== 'group') return ''
  return Object.entries(field.fields)
    .map(([name, inner]) => describeTexts(inner, readPart(value, name)))
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

/** The first field with an error in the order of the form, and the tab that it is on. */
export function findFirstError(
  errors: FieldErrors<LeaderInput>,
): { tab: LeaderFormTab; field: FieldPath<LeaderInput> } | null {
  const name = leaderInputSchema.keyof().options.find((field) => errors[field])
  if (!name) return null
  const { tab } = leaderFields[name]
  switch (name) {
    case 'career':
      return { tab, field: findInEntries(name, errors.career, careerSchema.keyof().options) }
    case 'education':
      return { tab, field: findInEntries(name, errors.education, educationSchema.keyof().options) }
    case 'awards':
      return { tab, field: findInEntries(name, errors.awards, awardSchema.keyof().options) }
    default:
      return { tab, field: name }
  }
}

type EntryErrors<Text extends string> = { [Index in number]?: Partial<Record<Text, unknown>> | undefined }

/** The first text with an error; the list itself where the error is its number of entries. */
function findInEntries<List extends string, Text extends string>(
  list: List,
  errors: EntryErrors<Text> | undefined,
  texts: readonly Text[],
): List | `${List}.${number}.${Text}` {
  const index = Number(Object.keys(errors ?? {}).find((key) => errors?.[Number(key)]))
  const text = texts.find((one) => errors?.[index]?.[one])
  return text ? `${list}.${index}.${text}` : list
}
