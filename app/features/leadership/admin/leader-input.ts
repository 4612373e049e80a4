import { optionalText, requiredText } from '#app/lib/text-rules.ts'
import { z } from '#app/lib/zod.ts'
import { vacancyFields } from '#content/documents/vacancy-fields.ts'
import { checkValue } from '#content/model/check-value.ts'
import { group } from '#content/model/field.ts'
import { normalizeValue } from '#content/model/merge-content.ts'
import type { Leader } from '../leader.ts'

const entryText = (label: string) => requiredText(label, 2000)
const optionalEntryText = (label: string) => optionalText(label, 2000)

const maxEntries = 100

const careerSchema = z.object({
  position: entryText('Position'),
  department: entryText('Department'),
  period: entryText('Period'),
  description: entryText('Description'),
})

const educationSchema = z.object({
  institution: entryText('Institution'),
  year: entryText('Year'),
  degree: optionalEntryText('Degree'),
  certification: optionalEntryText('Certification'),
})

const awardSchema = z.object({
  title: entryText('Title'),
  organization: entryText('Organization'),
  year: entryText('Year'),
})

export const vacancyGroup = group('Open position', vacancyFields)

const vacancySchema = z
  .unknown()
  .transform((content) => normalizeValue(vacancyGroup, content))
  .superRefine((content, context) => {
    const [issue] = checkValue(vacancyGroup, content, { isSparse: true })
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })

const maxSlugLength = 100

/**
 * Except for `vacancy`, the fields are in form order, so the first issue belongs to the first
 * invalid field. The database repeats these rules in check constraints. The specification
 * prescribes the messages with "less than", although the limit itself is allowed.
 */
export const leaderInputSchema = z.object({
  name: requiredText('Name', 100, 'Name must be less than 100 characters'),
  rank: requiredText('Rank', 100),
  badge: requiredText('Badge', 50, 'Badge must be less than 50 characters'),
  department: requiredText('Department', 100),
  years: requiredText('Years', 50),
  displayOrder: z
    .number()
    .int('Display order must be a whole number')
    .min(0, 'Display order must be 0 or greater')
    .max(2_147_483_647, 'Display order is too large'),
  photo: z.string(),
  drawnFace: z.number().nullable(),
  slug: requiredText('Slug', maxSlugLength).regex(
    /^[^\s/?#%\\]+$/,
    'Slug must not contain spaces or any of / ? # % \\',
  ),
  description: requiredText('Description', 500, 'Description must be less than 500 characters'),
  hasFilledPosition: z.boolean(),
  personalStatement: optionalText('Personal statement', 20_000),
  career: z.array(careerSchema).max(maxEntries),
  education: z.array(educationSchema).max(maxEntries),
  awards: z.array(awardSchema).max(maxEntries),
  vacancy: vacancySchema,
})

export type LeaderInput = z.infer<typeof leaderInputSchema>

export const emptyLeaderInput: LeaderInput = {
  name: '',
  rank: '',
  badge: '',
  department: '',
  years: '',
  displayOrder: 0,
  photo: '',
  drawnFace: null,
  slug: '',
  description: '',
  hasFilledPosition: true,
  personalStatement: '',
  career: [],
  education: [],
  awards: [],
  vacancy: {},
}

export function toLeaderInput(leader: Leader): LeaderInput {
  return {
    name: leader.name,
    rank: leader.rank,
    badge: leader.badge,
    department: leader.department,
    years: leader.years,
    displayOrder: leader.display_order,
    photo: leader.photo ?? '',
    drawnFace: leader.drawn_face,
    slug: leader.slug,
    description: leader.description,
    hasFilledPosition: leader.has_filled_position,
    personalStatement: leader.personal_statement ?? '',
    career: leader.career_history,
    education: leader.education.map(({ institution, year, degree, certification }) => ({
      institution,
      year,
      degree: degree ?? '',
      certification: certification ?? '',
    })),
    awards: leader.awards,
    vacancy: leader.vacancy ?? {},
  }
}

export function toLeaderSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, '')
}
