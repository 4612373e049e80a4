import { type ComparedField, getColumnLabels } from '#app/lib/form-fields.ts'
import { optionalText, requiredText } from '#app/lib/text-rules.ts'
import { z } from '#app/lib/zod.ts'
import { alertKindLabels, alertKinds } from '#app/site/alerts/alert.ts'
import { getPathError, getUrlError } from '#app/site/link-rules.ts'
import { pages } from '#content/page-table.ts'
import type { AlertColumns, AlertRow } from './alert-row-schema.ts'

const maxPages = 30

const toSingleLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ')

/** Times are ISO 8601, or empty. Check constraints in the database repeat these rules. */
export const alertInputSchema = z
  .object({
    kind: z.enum(alertKinds),
    title: z.string().transform(toSingleLine).pipe(requiredText('Headline', 120)),
    text: z.string().transform(toSingleLine).pipe(optionalText('Text', 600)),
    link: z.string().trim(),
    linkLabel: z.string().transform(toSingleLine).pipe(optionalText('Link text', 60)),
    starts: z.enum(['now', 'later', 'draft']),
    startsAt: z.string(),
    ends: z.enum(['open', 'later']),
    endsAt: z.string(),
    priority: z.enum(['1', '2', '3']),
    reach: z.enum(['all', 'some']),
    /** Paths of built-in pages. */
    pages: z.string().array(),
    /** Other paths, separated by whitespace. */
    otherPages: z.string(),
    isDismissible: z.boolean(),
    inFeeds: z.boolean(),
    onDiscord: z.boolean(),
  })
  .superRefine((input, context) => {
    for (const [field, message] of findErrors(input)) context.addIssue({ code: 'custom', path: [field], message })
  })

export type AlertInput = z.infer<typeof alertInputSchema>

function* findErrors(input: AlertInput): Generator<[keyof AlertInput, string]> {
  const { link, linkLabel, starts, startsAt, ends, endsAt, reach } = input
  const linkError = link === '' ? null : link.startsWith('/') ? getPathError(link) : getUrlError(link)
  if (linkError) yield ['link', linkError]
  if (link === '' && linkLabel !== '') yield ['link', 'Enter an address, or remove the link text.']
  if (link !== '' && linkLabel === '') yield ['linkLabel', 'Enter the link text, such as “Read the storm plan”.']
  if (starts === 'later' && startsAt === '') yield ['startsAt', 'Choose a day and a time.']
  else if (starts === 'later' && !hasAllowedYear(startsAt)) yield ['startsAt', 'Choose a year from 2000 to 2999.']
  if (ends === 'later') {
    const start = starts === 'later' && startsAt !== '' ? Date.parse(startsAt) : starts === 'now' ? Date.now() : null
    if (endsAt === '') yield ['endsAt', 'Choose a day and a time.']
    else if (!hasAllowedYear(endsAt)) yield ['endsAt', 'Choose a year from 2000 to 2999.']
    else if (start !== null && Date.parse(endsAt) <= start) {
      yield [
        'endsAt',
        starts === 'now' ? 'This time has passed. Choose a time in the future.' : 'The end must be after the start.',
      ]
    }
  }
  if (reach === 'some') {
    const paths = listPaths(input)
    const invalidPath = listOtherPaths(input).find((path) => path.includes('#') || getPathError(path) !== null)
    if (invalidPath !== undefined)
      yield ['otherPages', `“${invalidPath}” isn’t a page path. Enter a path such as /news/opening-night.`]
    if (paths.length === 0) yield ['pages', 'Choose at least one page.']
    if (paths.length > maxPages) yield ['otherPages', `Choose at most ${maxPages} pages.`]
  }
}

/** Repeats a check constraint of the table. */
function hasAllowedYear(time: string): boolean {
  return Date.parse(time) >= Date.UTC(2000, 0, 1) && Date.parse(time) <= Date.UTC(2999, 11, 31)
}

/** Converts full URLs, which users copy from the address bar, to paths. */
function listOtherPaths({ otherPages }: Pick<AlertInput, 'otherPages'>): string[] {
  return otherPages
    .split(/\s+/)
    .map((line) => line.replace(/^https?:\/\/[^/]+/i, '').replace(/(?<=.)\/$/, ''))
    .filter((path) => path !== '')
}

function listPaths(input: Pick<AlertInput, 'pages' | 'otherPages'>): string[] {
  return [...new Set([...input.pages, ...listOtherPaths(input)])]
}

const isKnownPage = (path: string) => pages.some((page) => page.path === path)

/** A new alert ends after a day, because editors forget to end alerts. */
export function createAlertInput(): AlertInput {
  const [hourMs, dayMs] = [3_600_000, 86_400_000]
  return {
    kind: 'information',
    title: '',
    text: '',
    link: '',
    linkLabel: '',
    starts: 'now',
    startsAt: '',
    ends: 'later',
    endsAt: new Date(Math.ceil((Date.now() + dayMs) / hourMs) * hourMs).toISOString(),
    priority: '2',
    reach: 'all',
    pages: [],
    otherPages: '',
    isDismissible: true,
    inFeeds: false,
    onDiscord: false,
  }
}

export function toAlertInput(row: AlertRow): AlertInput {
  const priority = row.priority === 1 ? '1' : row.priority === 3 ? '3' : '2'
  return {
    kind: row.kind,
    title: row.title,
    text: row.text,
    link: row.link ?? '',
    linkLabel: row.link_label ?? '',
    starts: row.starts_at === null ? 'draft' : 'later',
    startsAt: row.starts_at ?? '',
    ends: row.ends_at === null ? 'open' : 'later',
    endsAt: row.ends_at ?? '',
    priority,
    reach: row.pages.length === 0 ? 'all' : 'some',
    pages: row.pages.filter(isKnownPage),
    otherPages: row.pages.filter((path) => !isKnownPage(path)).join('\n'),
    isDismissible: row.is_dismissible,
    inFeeds: row.in_feeds,
    onDiscord: row.on_discord,
  }
}

/** Copies an alert without its start and end. */
export function copyAlertInput(row: AlertRow): AlertInput {
  const { starts, startsAt, ends, endsAt } = createAlertInput()
  return { ...toAlertInput(row), starts, startsAt, ends, endsAt }
}

/** Postgres converts `now` to the start time of the transaction. */
const databaseNow = 'now'

export const priorityLabels = { '1': 'First', '2': 'Normal', '3': 'Last' } as const

/** Fields that the entries `starts`, `ends` and `reach` of `alertFields` cover. */
type DetailField = 'startsAt' | 'endsAt' | 'pages' | 'otherPages'

export const alertFields: Record<Exclude<keyof AlertInput, DetailField>, ComparedField<AlertInput, AlertColumns>> = {
  kind: { label: 'Kind', describe: ({ kind }) => alertKindLabels[kind], columns: ({ kind }) => ({ kind }) },
  title: { label: 'Headline', describe: ({ title }) => title, columns: ({ title }) => ({ title }) },
  text: { label: 'Text', describe: ({ text }) => text, columns: ({ text }) => ({ text }) },
  link: { label: 'Link', describe: ({ link }) => link, columns: ({ link }) => ({ link: link || null }) },
  linkLabel: {
    label: 'Link text',
    describe: ({ linkLabel }) => linkLabel,
    columns: ({ linkLabel }) => ({ link_label: linkLabel || null }),
  },
  starts: {
    label: 'Starts',
    describe: ({ starts, startsAt }) => (starts === 'later' ? startsAt : { now: 'Now', draft: 'Not yet' }[starts]),
    columns: ({ starts, startsAt }) => ({
      starts_at: starts === 'draft' ? null : starts === 'now' ? databaseNow : startsAt,
    }),
  },
  ends: {
    label: 'Ends',
    describe: ({ ends, endsAt }) => (ends === 'open' ? 'Until someone ends it' : endsAt),
    columns: ({ ends, endsAt }) => ({ ends_at: ends === 'open' ? null : endsAt }),
  },
  priority: {
    label: 'Order',
    describe: ({ priority }) => priorityLabels[priority],
    columns: ({ priority }) => ({ priority: Number(priority) }),
  },
  reach: {
    label: 'Pages',
    describe: (input) => (input.reach === 'all' ? 'All pages' : listPaths(input).join('\n')),
    columns: (input) => ({ pages: input.reach === 'all' ? [] : listPaths(input) }),
  },
  isDismissible: {
    label: 'Visitors can close it',
    describe: ({ isDismissible }) => (isDismissible ? 'Yes' : 'No'),
    columns: ({ isDismissible }) => ({ is_dismissible: isDismissible }),
  },
  inFeeds: {
    label: 'Include in feeds',
    describe: ({ inFeeds }) => (inFeeds ? 'Yes' : 'No'),
    columns: ({ inFeeds }) => ({ in_feeds: inFeeds }),
  },
  onDiscord: {
    label: 'Post to Discord when it starts',
    describe: ({ onDiscord }) => (onDiscord ? 'Yes' : 'No'),
    columns: ({ onDiscord }) => ({ on_discord: onDiscord }),
  },
}

export const alertColumnLabels = getColumnLabels(alertFields, createAlertInput())
