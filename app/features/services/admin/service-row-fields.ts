import { type ComparedField, listColumnLabels } from '#app/lib/form-fields.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import type { ServiceRow } from '../service-schema.ts'
import type { ServiceInput } from './service-input.ts'

/** The compared fields, in the order of the form. */
export const serviceFields: Record<
  keyof ServiceInput,
  ComparedField<ServiceInput, Pick<ServiceRow, 'action' | 'forms'>>
> = {
  action: {
    label: 'Get Started',
    describe: ({ action: { kind, target, subject, text } }) =>
      [kind, target, subject, text].filter((text) => text !== '').join('\n'),
    columns: ({ action }) => ({ action }),
  },
  forms: {
    label: 'Required forms',
    describe: ({ forms }) => forms.map(describeForm).join('\n'),
    columns: ({ forms }) => ({ forms }),
  },
}

const sampleInput: ServiceInput = { action: { kind: 'page', target: '/', subject: '', text: '' }, forms: [] }

export const serviceColumnLabels = listColumnLabels(serviceFields, sampleInput)

function describeForm({ title, file, introduction, fields }: ServiceForm): string {
  if (file !== null) return `${title} (a file from the library)`
  const labels = fields.map(({ label, help }) => (help ? `${label} (${help})` : label))
  return `${title}: ${[introduction, ...labels].filter((text) => text !== '').join(' · ')}`
}
