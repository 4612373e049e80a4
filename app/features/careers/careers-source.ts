import { toAnchor } from '#app/lib/to-anchor.ts'
import { labelOf, titleOf } from '#app/site/find-page.ts'
import type { SearchEntry, SearchSource } from '#app/site/search-source.ts'

/** What the careers page gives to the search. */
export const hiringSource: SearchSource = ({ settings: { pay, phones, emails }, content: { hiring }, names }) => {
  const { requirements, benefits, academy, process, contact } = hiring
  const part = partsOf('/hiring', labelOf('/hiring', names))
  return [
    {
      section: 'pages',
      label: 'Page',
      path: '/hiring',
      title: titleOf('/hiring', names),
      text: `${hiring.title}. ${hiring.introduction}`,
      keywords: 'hiring recruitment',
    },
    part(requirements.title, requirements.items.join('. ')),
    part(
      benefits.title,
      [
        ...payFigures.map((figure) => `${benefits.pay[figure].label}: ${pay[figure]}. ${benefits.pay[figure].text}`),
        `${benefits.items.join('. ')}.`,
      ].join(' '),
    ),
    part(academy.title, academy.text),
    part(process.title, process.items.map(({ title, text }) => `${title}: ${text}`).join(' ')),
    {
      ...part(contact.title, `${contact.text} ${emails.recruitment}, ${phones.recruitment}.`),
      path: '/hiring#contact',
      keywords: 'recruitment contact recruiter',
    },
  ]
}

/** What the training academy gives to the search. */
export const trainingSource: SearchSource = ({ content: { training }, names }) => {
  const { introduction, overview, curriculum, instructors, highlights } = training
  const part = partsOf('/training', labelOf('/training', names))
  return [
    { section: 'pages', label: 'Page', path: '/training', title: titleOf('/training', names), text: introduction },
    part(
      overview.title,
      [...overview.text, ...overview.facts.map(({ label, text }) => `${label}: ${text}.`)].join(' '),
    ),
    {
      ...part(
        curriculum.title,
        curriculum.modules
          .map(({ title, minutes, text, topics }) => `${title}, ${minutes} minutes: ${text} ${topics.join(', ')}.`)
          .join(' '),
      ),
      keywords: 'schedule modules lessons',
    },
    ...(instructors.people.length > 0
      ? [
          part(
            instructors.title,
            instructors.people
              .map(({ name, specialty, experience }) => `${name}, ${specialty}: ${experience}.`)
              .join(' '),
          ),
        ]
      : []),
    part(highlights.title, highlights.items.map(({ title, text }) => `${title}: ${text}`).join(' ')),
  ]
}

const payFigures = ['starting', 'afterCadetPhase', 'signOnBonus'] as const

const partsOf =
  (path: string, label: string) =>
  (title: string, text: string): SearchEntry => ({
    section: 'pages',
    label,
    path: `${path}#${toAnchor(title)}`,
    title,
    text,
  })
