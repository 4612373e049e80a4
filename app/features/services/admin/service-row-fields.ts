import type { ServiceForm } from '#content/services/service-form.ts'
import type { ServiceInput } from './service-input.ts'

/** The fields that the conflict dialog compares, in form order. */
export const serviceFields: Record<keyof ServiceInput, { label: string; describe: (input: ServiceInput) => string }> = {
  action: {
    label: 'Get Started',
    describe: ({ action: { kind, target, subject, text } }) =>
      [kind, target, subject, text].filter((text) => text !== '').join('\n'),
  },
  forms: {
    label: 'Required forms',
    describe: ({ forms }) => forms.map(describeForm).join('\n'),
  },
}

/** Keyed by column. */
export const serviceColumnLabels = { action: serviceFields.action.label, forms: serviceFields.forms.label }

function describeForm({ title, file, introduction, fields }: ServiceForm): string {
  if (file !== null) return `${title} (a file from the library)`
  const labels = fields.map(({ label, help }) => (help ? `${label} (${help})` : label))
  return `${title}: ${[introduction, ...labels].filter((text) => text !== '').join(' · ')}`
}
