import { group } from '../model/field.ts'
import { button, heading, label, paragraph } from './shared-fields.ts'

const introduction = () => paragraph('Introduction', 'Below the title of the page.')

export const leadershipFields = {
  introduction: introduction(),
  empty: paragraph('Message if there are no leaders'),
  ranks: group(
    'Ranks',
    { title: heading(), introduction: paragraph('Introduction') },
    { hint: 'The ranks themselves are in the site settings.' },
  ),
  join: group('Invitation to join', { title: heading(), text: paragraph(), link: button() }),
  cards: group('Leader cards', {
    vacant: label('Vacant position'),
    biography: label('Link to a leader'),
    position: label('Link to a vacant position'),
  }),
  biography: group('Leader pages', {
    career: heading('Career'),
    education: heading('Education'),
    awards: heading('Awards'),
    others: heading('Other leaders'),
    back: label('Back button', 'The name of the page follows.'),
  }),
}

export const newsFields = {
  introduction: introduction(),
  empty: paragraph('Message if there is no news'),
  pressReleases: group('Press releases', {
    introduction: introduction(),
    empty: paragraph('Message if there are no press releases'),
  }),
}

export const mediaFields = {
  introduction: introduction(),
  empty: paragraph('Message if there are no files'),
}

export const searchFields = {
  introduction: paragraph('Before a search', 'Below the search field.'),
}
