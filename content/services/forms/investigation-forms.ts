import { applicant, check, choice, date, type FormDraft, heading, lines, short, signature, text } from './form-draft.ts'

export const investigationForms = {
  'Property release request': {
    introduction:
      'For property that the evidence room holds. It is returned when the case allows it; bring proof of ownership and this form to the evidence window.',
    fields: [
      heading('Who asks'),
      ...applicant,
      heading('The case'),
      short('Case number'),
      short('Lead detective', 'If you know the name'),
      date('Date on which the property was taken'),
      heading('The property'),
      lines('Description', 5, 'One item a line: kind, make, color, serial number'),
      choice('Proof of ownership', ['Receipt', 'Registration', 'Photograph', 'Serial number', 'Witness']),
      choice('Who collects it', ['I do', 'Somebody I authorize']),
      text('Name of the person authorized', 'Brings an identity document and this form'),
      check('The property is mine, or I act for its owner.'),
      signature('Signature'),
    ],
  },
} as const satisfies Record<string, FormDraft>
