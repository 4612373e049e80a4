import { toAnchor } from '#app/lib/to-anchor.ts'
import { labelOf, titleOf } from '#app/site/find-page.ts'
import type { SearchEntry, SearchSource } from '#app/site/search/search-source.ts'
import { documents } from '#content/documents.ts'

/** Search entries for the careers page and its sections. */
export const hiringSource: SearchSource = ({ settings: { pay, phones, emails }, content: { hiring }, names }) => {
  const { requirements, benefits, academy, process, contact } = hiring
  const part = (title: string, text: string, keywords: string): SearchEntry => ({
    section: 'pages',
    label: labelOf('/hiring', names),
    path: `/hiring#${toAnchor(title)}`,
    title,
    text,
    keywords,
  })
  // Adds the default titles as keywords, because search synonyms refer to them.
  const defaults = documents.hiring.defaults
  return [
    {
      section: 'pages',
      label: 'Page',
      path: '/hiring',
      title: titleOf('/hiring', names),
      text: `${hiring.title}. ${hiring.introduction}`,
      keywords: 'hiring recruitment',
    },
    part(requirements.title, requirements.items.join('. '), defaults.requirements.title),
    part(
      benefits.title,
      [
        ...payFigures.map((figure) => `${benefits.pay[figure].label}: ${pay[figure]}. ${benefits.pay[figure].text}`),
        `${benefits.items.join('. ')}.`,
      ].join(' '),
      `${defaults.benefits.title}, pay of officers`,
    ),
    part(academy.title, academy.text, ''),
    part(process.title, process.items.map(({ title, text }) => `${title}: ${text}`).join(' '), defaults.process.title),
    {
      ...part(
        contact.title,
        `${contact.text} ${emails.recruitment}, ${phones.recruitment}.`,
        'recruitment contact recruiter',
      ),
      path: '/hiring#contact',
    },
  ]
}

const payFigures = ['starting', 'afterCadetPhase', 'signOnBonus'] as const
