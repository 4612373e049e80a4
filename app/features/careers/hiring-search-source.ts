import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { applicationPath } from '#app/site/application-path.ts'
import { getPageLabel, getPageTitle } from '#app/site/find-page.ts'
import type { SearchEntry, SearchSource } from '#app/site/search/search-source.ts'
import { documents } from '#content/documents.ts'

export const hiringSearchSource: SearchSource = ({
  settings: { applicationUrl, pay, phones, emails },
  content: { hiring },
  names,
}) => {
  const { requirements, benefits, academy, process, application, contact } = hiring
  const toEntry = (title: string, text: string, keywords: string): SearchEntry => ({
    section: 'pages',
    label: getPageLabel('/hiring', names),
    path: `/hiring#${toAnchor(title)}`,
    title,
    text,
    keywords,
  })
  // Search synonyms refer to the default titles, so entries keep those titles as keywords.
  const defaults = documents.hiring.defaults
  return [
    {
      section: 'pages',
      label: 'Page',
      path: '/hiring',
      title: getPageTitle('/hiring', names),
      text: `${hiring.title}. ${hiring.introduction}`,
      keywords: 'hiring recruitment',
    },
    toEntry(requirements.title, requirements.items.join('. '), defaults.requirements.title),
    toEntry(
      benefits.title,
      [
        ...payKeys.map((key) => `${benefits.pay[key].label}: ${pay[key]}. ${benefits.pay[key].text}`),
        `${benefits.items.join('. ')}.`,
      ].join(' '),
      `${defaults.benefits.title}, pay of officers`,
    ),
    { ...toEntry(academy.title, academy.text, ''), scene: scenesBySection.hiringAcademy },
    ...(applicationUrl === ''
      ? [
          {
            ...toEntry(application.title, application.introduction, 'apply, application form'),
            path: applicationPath,
          },
        ]
      : []),
    toEntry(
      process.title,
      process.items.map(({ title, text }) => `${title}: ${text}`).join(' '),
      defaults.process.title,
    ),
    {
      ...toEntry(
        contact.title,
        `${contact.text} ${emails.recruitment}, ${phones.recruitment}.`,
        'recruitment contact recruiter',
      ),
      path: '/hiring#contact',
      scene: scenesBySection.hiringContact,
    },
  ]
}

export const payKeys = ['starting', 'afterCadetPhase', 'signOnBonus'] as const
