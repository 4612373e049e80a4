import { z } from '#app/lib/zod.ts'
import type { Leader } from '../leader.ts'

function requiredText(label: string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be less than ${longest} characters`)
}

const entryText = (label: string) => requiredText(label, 2000)

const optionalEntryText = z.string().trim().max(2000, 'This must be less than 2000 characters')

const mostEntries = 100

const careerSchema = z.object({
  position: entryText('Position'),
  department: entryText('Department'),
  period: entryText('Period'),
  description: entryText('Description'),
})

const educationSchema = z.object({
  institution: entryText('Institution'),
  year: entryText('Year'),
  degree: optionalEntryText,
  certification: optionalEntryText,
})

const awardSchema = z.object({
  title: entryText('Title'),
  organization: entryText('Organization'),
  year: entryText('Year'),
})

/** What the form holds and the calls send. The database repeats these rules as checks. */
export const leaderInputSchema = z.object({
  name: requiredText('Name', 100),
  rank: requiredText('Rank', 100),
  badge: requiredText('Badge', 50),
  department: requiredText('Department', 100),
  years: requiredText('Years', 50),
  displayOrder: z
    .number()
    .int('Display order must be a whole number')
    .min(0, 'Display order must be 0 or greater')
    .max(2_147_483_647, 'Display order is too large'),
  photo: z.string(),
  slug: requiredText('Slug', 100).regex(/^[^\s/?#%\\]+$/, 'Slug must not contain spaces or any of / ? # % \\'),
  description: requiredText('Description', 500),
  hasFilledPosition: z.boolean(),
  personalStatement: z.string().trim().max(20_000, 'Personal statement must be less than 20000 characters'),
  career: z.array(careerSchema).max(mostEntries),
  education: z.array(educationSchema).max(mostEntries),
  awards: z.array(awardSchema).max(mostEntries),
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
  slug: '',
  description: '',
  hasFilledPosition: true,
  personalStatement: '',
  career: [],
  education: [],
  awards: [],
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
  }
}

export function toLeaderColumns(input: LeaderInput) {
  return {
    name: input.name,
    rank: input.rank,
    badge: input.badge,
    department: input.department,
    years: input.years,
    display_order: input.displayOrder,
    photo: input.photo || null,
    slug: input.slug,
    description: input.description,
    has_filled_position: input.hasFilledPosition,
    personal_statement: input.personalStatement || null,
    career_history: input.career,
    // A text that was left empty is left out, as the pages expect.
    education: input.education.map(({ institution, year, degree, certification }) => ({
      institution,
      year,
      ...(degree && { degree }),
      ...(certification && { certification }),
    })),
    awards: input.awards,
  }
}
