import { z } from '#app/lib/zod.ts'
import { findAddressFault, findPageFault } from '#app/site/link-rules.ts'
import { addressForm } from '#content/model/address-forms.ts'
import { emailKeys, linkKeys, phoneKeys, type ServiceAction } from '#content/services/service-action.ts'
import type { FormField, ServiceForm } from '#content/services/service-form.ts'

/** As the checks of the database have them. */
const serviceLimits = {
  text: 500,
  subject: 150,
  number: 60,
  forms: 12,
  fields: 60,
  options: 12,
  lines: 20,
  /** The database allows 128 KB, in its own notation, which has spaces. */
  bytes: 120_000,
} as const

const mailAddress = /^[A-Za-z0-9_%+-]+(\.[A-Za-z0-9_%+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const control = /\p{Cc}/u

/** Why an action can't lead to its target; null where it can. */
function findTargetFault({ kind, target }: ServiceAction): string | null {
  switch (kind) {
    case 'page':
      return findPageFault(target)
    case 'mail':
      if (isOneOf(emailKeys, target)) return null
      return target.length <= 254 && mailAddress.test(target) ? null : 'Enter a valid email address.'
    case 'link':
      return isOneOf(linkKeys, target) ? null : findAddressFault(target)
    case 'phone':
      if (isOneOf(phoneKeys, target)) return null
      if (!/\d/.test(target) || control.test(target)) return 'Enter a number.'
      return target.length > serviceLimits.number ? 'This must be 60 characters or fewer.' : null
  }
}

function isOneOf(keys: readonly string[], target: string): boolean {
  return keys.includes(target)
}

/** Where 'Get Started' leads; `public.is_service_action` of the database has the same rules. */
export const serviceActionSchema = z
  .strictObject({
    kind: z.enum(['page', 'mail', 'link', 'phone']),
    target: z.string().trim(),
    subject: z.string().trim().max(serviceLimits.subject, 'The subject must be 150 characters or fewer.'),
    text: z.string().trim().max(serviceLimits.text, 'The text must be 500 characters or fewer.'),
  })
  .superRefine((action, context) => {
    const refuse = (path: keyof ServiceAction, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const fault = findTargetFault(action)
    if (fault) refuse('target', fault)
    if (action.kind === 'mail' && action.subject === '') refuse('subject', 'A mail needs a subject.')
    if (control.test(action.subject)) refuse('subject', 'The subject must be one line.')
    if (action.kind === 'phone' && action.text === '') refuse('text', 'Say what to tell whoever answers.')
  }) satisfies z.ZodType<ServiceAction>

const formFieldSchema = z
  .strictObject({
    kind: z.enum(['heading', 'short', 'text', 'lines', 'date', 'choice', 'check', 'signature']),
    label: z.string().trim().min(1, 'A field needs a label.').max(200, 'The label must be 200 characters or fewer.'),
    help: z.string().trim().max(300, 'The help must be 300 characters or fewer.'),
    lines: z
      .number('Enter a number of lines.')
      .int('Enter a whole number.')
      .min(1, 'At least one line.')
      .max(20, 'At most 20 lines.'),
    options: z
      .array(z.string().trim().min(1).max(120, 'A choice must be 120 characters or fewer.'))
      .max(serviceLimits.options, 'Add 12 choices at most.'),
  })
  .superRefine(({ kind, options }, context) => {
    if (kind === 'choice' && options.length === 0) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'Enter what can be ticked, one choice per line.' })
    }
  }) satisfies z.ZodType<FormField>

const serviceFormSchema = z
  .strictObject({
    slug: z.string().regex(addressForm, 'The title needs a letter or digit.').max(80),
    title: z.string().trim().min(1, 'A form needs a title.').max(120, 'The title must be 120 characters or fewer.'),
    file: z.uuid().nullable(),
    introduction: z.string().trim().max(1000, 'The introduction must be 1,000 characters or fewer.'),
    fields: z.array(formFieldSchema).max(serviceLimits.fields, 'A form may have 60 fields at most.'),
  })
  .superRefine(({ file, fields }, context) => {
    if (file === null && fields.length === 0) {
      context.addIssue({ code: 'custom', path: ['fields'], message: 'Add a field, or choose a file of the library.' })
    }
  }) satisfies z.ZodType<ServiceForm>

/** The forms of a service; `public.are_service_forms` of the database has the same rules. */
export const serviceFormsSchema = z
  .array(serviceFormSchema)
  .max(serviceLimits.forms, 'A service may have 12 forms at most.')
  .superRefine((forms, context) => {
    if (new TextEncoder().encode(JSON.stringify(forms)).length > serviceLimits.bytes) {
      context.addIssue({
        code: 'custom',
        path: [],
        message: 'All forms together are too long: shorten or remove some.',
      })
    }
    forms.forEach(({ slug }, index) => {
      if (forms.findIndex((other) => other.slug === slug) === index) return
      context.addIssue({
        code: 'custom',
        path: [index, 'title'],
        message: 'Another form has this address: change the title.',
      })
    })
  }) satisfies z.ZodType<ServiceForm[]>

/** A row of the table `services`: null is what the code says. Parsed part by part, because a mistake must not take a page down. */
export const serviceRowSchema = z.object({
  id: z.string(),
  action: z.unknown(),
  forms: z.unknown(),
  is_shown: z.boolean(),
  /** Null: where the code has it. */
  display_order: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type ServiceRow = z.infer<typeof serviceRowSchema>
