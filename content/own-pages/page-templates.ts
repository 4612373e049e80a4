import type { OwnPageContent } from './own-page.ts'

interface PageTemplate {
  /** What the staff area calls it. */
  label: string
  summary: string
  description: string
  scene: OwnPageContent['scene']
  sections: OwnPageContent['sections']
}

/** What a new page can begin with: sentences to write over. */
export const pageTemplates = {
  blank: { label: 'Blank', summary: 'Nothing but a title.', description: '', scene: 'square', sections: [] },
  rules: {
    label: 'Rules',
    summary: 'A text, the rules one by one, and what happens then.',
    description: 'What holds for everybody, and what happens to whoever breaks it.',
    scene: 'board',
    sections: [
      { kind: 'text', title: 'Why there are rules', text: 'Say in two or three sentences what these rules protect.' },
      {
        kind: 'steps',
        title: 'The rules',
        introduction: '',
        items: [
          { title: 'First rule', text: 'Say what it asks for, in one sentence.' },
          { title: 'Second rule', text: 'Say what it asks for, in one sentence.' },
          { title: 'Third rule', text: 'Say what it asks for, in one sentence.' },
        ],
      },
      {
        kind: 'accordion',
        title: 'Questions',
        introduction: '',
        items: [{ title: 'What happens if I break a rule?', text: 'Say what happens, and whom to ask.' }],
      },
    ],
  },
  faq: {
    label: 'Questions and answers',
    summary: 'Questions that open, and whom to ask for more.',
    description: 'What people ask us most.',
    scene: 'desk',
    sections: [
      {
        kind: 'accordion',
        title: 'Questions',
        introduction: '',
        items: [
          { title: 'First question?', text: 'Its answer.' },
          { title: 'Second question?', text: 'Its answer.' },
        ],
      },
      {
        kind: 'contact',
        title: 'Anything else?',
        text: 'Ask us, and we answer.',
        hasPhone: true,
        hasEmail: true,
        hasAddress: false,
      },
    ],
  },
  partner: {
    label: 'Partner',
    summary: 'Who they are, what you do together, and a way to them.',
    description: 'Who they are, and what we do together.',
    scene: 'market',
    sections: [
      { kind: 'text', title: 'Who they are', text: 'Introduce the partner in two or three sentences.' },
      {
        kind: 'cards',
        title: 'What we do together',
        introduction: '',
        items: [
          { title: 'First thing', text: 'Say what it is.', picture: '', alt: '', path: '' },
          { title: 'Second thing', text: 'Say what it is.', picture: '', alt: '', path: '' },
        ],
      },
      { kind: 'quote', text: 'A sentence that somebody of them said.', name: 'Their name', role: 'Their office' },
      {
        kind: 'callToAction',
        title: 'Get to know them',
        text: 'Say where people find them.',
        links: [{ label: 'Our Discord', path: '/discord' }],
      },
    ],
  },
  event: {
    label: 'Event',
    summary: 'When and where, how it goes, and a button.',
    description: 'When it is, where it is, and who may come.',
    scene: 'parade',
    sections: [
      { kind: 'text', title: 'What it is', text: 'Say in two or three sentences what happens, and for whom.' },
      {
        kind: 'figures',
        title: '',
        items: [
          { value: '8 PM', label: 'begins' },
          { value: 'Pier 4', label: 'is the place' },
          { value: 'Free', label: 'for everybody' },
        ],
      },
      {
        kind: 'table',
        title: 'Schedule',
        introduction: '',
        columns: { first: 'Time', second: 'What happens', third: '', fourth: '' },
        rows: [
          { first: '8:00 PM', second: 'Doors open', third: '', fourth: '' },
          { first: '8:30 PM', second: 'It begins', third: '', fourth: '' },
        ],
      },
      {
        kind: 'callToAction',
        title: 'Will you come?',
        text: 'Say how people tell you.',
        links: [{ label: 'Our Discord', path: '/discord' }],
      },
    ],
  },
} satisfies Record<string, PageTemplate>

export type TemplateKey = keyof typeof pageTemplates

/** A new page as its draft begins. */
export function createPage(key: TemplateKey, { title, slug }: Pick<OwnPageContent, 'title' | 'slug'>): OwnPageContent {
  const { description, scene, sections } = pageTemplates[key]
  return { title, slug, description, scene, place: 'none', label: '', visibility: 'public', sections }
}
