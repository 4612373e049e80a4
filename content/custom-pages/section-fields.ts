import { heading, paragraph } from '../documents/shared-fields.ts'
import { formattedText, group, link, list, longText, picture, text, toggle, variants } from '../model/field.ts'

const title = (hint?: string) => text('Heading', { max: 80, isOptional: true, ...(hint && { hint }) })
const introduction = () => text('Introduction', { max: 600, isOptional: true, hint: 'Below the heading.' })
const requiredTitle = () => heading()
const alt = () =>
  text('Alt text', {
    max: 300,
    isOptional: true,
    hint: 'For visitors who can’t see the picture. Leave it empty if the picture is decorative.',
  })
const caption = () => text('Caption', { max: 200, isOptional: true })
const button = () =>
  group('Button', { label: text('Label', { max: 40 }), path: link('Opens', { hint: 'Such as /hiring.' }) })
const column = (name: string) => text(name, { max: 60, isOptional: true })
const cell = (name: string) => text(name, { max: 200, isOptional: true })

export const sectionFields = variants('Section', {
  text: group('Text', {
    title: title(),
    text: formattedText('Text', { max: 20_000 }),
  }),
  picture: group('Picture', {
    title: title(),
    picture: picture('Picture', { altField: 'alt' }),
    alt: alt(),
    caption: caption(),
  }),
  cards: group('Cards', {
    title: title(),
    introduction: introduction(),
    items: list(
      'Cards',
      group('Card', {
        title: heading('Title'),
        text: text('Text', { max: 600, isOptional: true }),
        picture: picture('Picture', { isOptional: true, altField: 'alt' }),
        alt: alt(),
        path: link('Opens', { isOptional: true, hint: 'Leave it empty for a card without a link.' }),
      }),
      { itemName: 'card', min: 1, max: 12 },
    ),
  }),
  steps: group('Steps', {
    title: title(),
    introduction: introduction(),
    items: list('Steps', group('Step', { title: heading('Title'), text: paragraph() }), {
      itemName: 'step',
      min: 1,
      max: 12,
    }),
  }),
  table: group('Table', {
    title: title(),
    introduction: introduction(),
    columns: group(
      'Column headings',
      {
        first: text('First', { max: 60 }),
        second: text('Second', { max: 60 }),
        third: column('Third'),
        fourth: column('Fourth'),
      },
      { hint: 'A table has two to four columns. Columns without a heading are hidden.' },
    ),
    rows: list(
      'Rows',
      group('Row', {
        first: text('First', { max: 200 }),
        second: cell('Second'),
        third: cell('Third'),
        fourth: cell('Fourth'),
      }),
      { itemName: 'row', min: 1, max: 60 },
    ),
  }),
  figures: group('Statistics', {
    title: title(),
    items: list(
      'Statistics',
      group('Statistic', {
        value: text('Value', { max: 20, hint: 'Such as 24/7 or $450.' }),
        label: text('Label', { max: 120 }),
      }),
      { itemName: 'statistic', min: 1, max: 8 },
    ),
  }),
  quote: group('Quote', {
    text: longText('Quote', { max: 600 }),
    name: text('Who said it', { max: 100, isOptional: true }),
    role: text('Rank or office', { max: 100, isOptional: true }),
  }),
  accordion: group('Questions', {
    title: title(),
    introduction: introduction(),
    items: list(
      'Questions',
      group('Question', { title: text('Question', { max: 200 }), text: formattedText('Answer', { max: 5_000 }) }),
      { itemName: 'question', min: 1, max: 40 },
    ),
  }),
  gallery: group('Gallery', {
    title: title(),
    items: list(
      'Pictures',
      group('Picture', { picture: picture('Picture', { altField: 'alt' }), alt: alt(), caption: caption() }),
      { itemName: 'picture', min: 1, max: 24 },
    ),
  }),
  contact: group(
    'Contact',
    {
      title: requiredTitle(),
      text: paragraph(),
      hasPhone: toggle('Phone number'),
      hasEmail: toggle('Email address'),
      hasAddress: toggle('Headquarters address'),
    },
    { hint: 'Numbers and addresses come from the site settings.' },
  ),
  callToAction: group('Call to action', {
    title: requiredTitle(),
    text: paragraph(),
    links: list('Buttons', button(), { itemName: 'button', min: 1, max: 2 }),
  }),
})
