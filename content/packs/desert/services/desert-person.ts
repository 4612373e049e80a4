import { date, short, text } from '#content/services/forms/form-draft.ts'

/** Whoever fills in a form of the county. */
export const desertPerson = [
  short('Name', 'What it says on your license'),
  date('Born'),
  text('Where you get your mail'),
  text('Where you can be found', 'Gate number and directions, if there is no street'),
  short('Phone', 'And when there’s signal'),
]
