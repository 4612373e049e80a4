import { group, list, number, text } from '../model/field.ts'
import { button, heading, label, paragraph, titledEntries } from './shared-fields.ts'

export const trainingFields = {
  introduction: paragraph('Introduction'),
  back: label('Back button'),
  apply: button('Button at the top'),
  overview: group('Overview', {
    title: heading(),
    text: list('Paragraphs', paragraph('Paragraph'), { itemName: 'paragraph', max: 12 }),
    facts: list('Facts', group('Fact', { label: label(), text: text('Text', { max: 120 }) }), {
      itemName: 'fact',
      max: 8,
    }),
  }),
  curriculum: group('Curriculum', {
    title: heading(),
    duration: label('Total length'),
    modules: list(
      'Modules',
      group('Module', {
        title: heading('Title'),
        minutes: number('Minutes', { min: 1, max: 6000 }),
        text: paragraph(),
        topics: list('Topics', text('Topic', { max: 120 }), { itemName: 'topic', max: 12 }),
      }),
      { itemName: 'module', max: 16 },
    ),
  }),
  instructors: group('Instructors', {
    title: heading(),
    people: list(
      'Instructors',
      group('Instructor', {
        name: text('Rank and name', { max: 100 }),
        specialty: text('Specialty', { max: 100 }),
        experience: paragraph('Experience'),
        portrait: number('Drawn face', {
          min: 1,
          max: 24,
          hint: 'A number from 1 to 24. The preview shows the face. If the instructor is a leader, the leader’s picture is shown instead.',
        }),
      }),
      { itemName: 'instructor', max: 24, isSample: true, hint: 'If the list is empty, the page hides this section.' },
    ),
  }),
  highlights: titledEntries('Highlights', 'highlight'),
  nextClass: group('End of the page', { title: text('Text', { max: 200 }), link: button() }),
}
