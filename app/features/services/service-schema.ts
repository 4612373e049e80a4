import { z } from '#app/lib/zod.ts'
import { getPathError, getUrlError } from '#app/site/link-rules.ts'
import { slugPattern } from '#content/model/slug-and-path-patterns.ts'
import { emailKeys, linkKeys, phoneKeys, type ServiceAction } from '#content/services/service-action.ts'
import type { FormField, ServiceForm } from '#content/services/service-form.ts'

/** Checks in the database repeat these limits. */
const serviceLimits = {
  text: 500,
  subject: 150,
  number: 60,
  forms: 12,
  fields: 60,
  options: 12,
  lines: 20,
  /** Bytes of JSON. The database allows 128 KB, including spaces that it adds. */
  bytes: 120_000,
} as const

const emailPattern = /^[A-Za-z0-9_%+-]+(\.[A-Za-z0-9_%+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const controlCharacterPattern = /\p{Cc}/u

function getTargetError({ kind, target }: ServiceAction): string | null {
  switch (kind) {
    case 'page':
      return getPathError(target)
    case 'mail':
      if (isOneOf(emailKeys, target)) return null
      return target.length <= 254 && emailPattern.test(target) ? null : 'Enter a valid email address.'
    case 'link':
      return isOneOf(linkKeys, target) ? null : getUrlError(target)
    case 'phone':
      if (isOneOf(phoneKeys, target)) return null
      if (!/\d/.test(target) || controlCharacterPattern.test(target)) return 'Enter a number.'
      return target.length > serviceLimits.number ? 'This must be 60 characters or fewer.' : null
  }
}

function isOneOf(keys: readonly string[], target: string): boolean {
  return keys.includes(target)
}

/** `public.is_service_action` in the database repeats these rules. */
export const serviceActionSchema = z
  .strictObject({
    kind: z.enum(['page', 'mail', 'link', 'phone']),
    target: z.string().trim(),
    subject: z.string().trim().max(serviceLimits.subject, 'The subject must be 150 characters or fewer.'),
    text: z.string().trim().max(serviceLimits.text, 'The text must be 500 characters or fewer.'),
  })
  .superRefine((action, context) => {
    const addIssue = (path: keyof ServiceAction, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const targetError = getTargetError(action)
    if (targetError) addIssue('target', targetError)
    if (action.kind === 'mail' && action.subject === '') addIssue('subject', 'An email needs a subject.')
    if (controlCharacterPattern.test(action.subject)) addIssue('subject', 'The subject must be one line.')
    if (action.kind === 'phone' && action.text === '') addIssue('text', 'Say what to ask for on the phone.')
  }) satisfies z.ZodType<ServiceAction>

const formFieldSchema = z
  .strictObject({
    kind: z.enum(['heading', 'short', 'text', 'lines', 'date', 'choice', 'check', 'signature']),
    label: z.string().trim().min(1, 'A field needs a label.').max(200, 'The label must be 200 characters or fewer.'),
    help: z.string().trim().max(300, 'The help text must be 300 characters or fewer.'),
    lines: z
      .number('Enter a number of lines.')
      .int('Enter a whole number.')
      .min(1, 'At least one line.')
      .max(serviceLimits.lines, 'At most 20 lines.'),
    options: z
      .array(z.string().trim().min(1).max(120, 'A choice must be 120 characters or fewer.'))
      .max(serviceLimits.options, 'Add at most 12 choices.'),
  })
  .superRefine(({ kind, options }, context) => {
    if (kind === 'choice' && options.length === 0) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'Enter at least one choice.' })
    }
  }) satisfies z.ZodType<FormField>

const serviceFormSchema = z
  .strictObject({
    slug: z.string().regex(slugPattern, 'The title needs a letter or digit.').max(80),
    title: z.string().trim().min(1, 'A form needs a title.').max(120, 'The title must be 120 characters or fewer.'),
    file: z.uuid().nullable(),
    introduction: z.string().trim().max(1000, 'The introduction must be 1,000 characters or fewer.'),
    fields: z.array(formFieldSchema).max(serviceLimits.fields, 'A form can have at most 60 fields.'),
  })
  .superRefine(({ file, fields }, context) => {
    if (file === null && fields.length === 0) {
      context.addIssue({ code: 'custom', path: ['fields'], message: 'Add a field, or choose a file from the library.' })
    }
  }) satisfies z.ZodType<ServiceForm>

/** `public.are_service_forms` in the database repeats these rules. */
export const serviceFormsSchema = z
  .array(serviceFormSchema)
  .max(serviceLimits.forms, 'A service can have at most 12 forms.')
  .superRefine((forms, context) => {
    if (new TextEncoder().encode(JSON.stringify(forms)).length > serviceLimits.bytes) {
      context.addIssue({
        code: 'custom',
        path: [],
        message: 'The forms are too long in total. Shorten or remove some.',
      })
    }
    forms.forEach(({ slug }, index) => {
      if (forms.findIndex((otherForm) => otherForm.slug === slug) === index) return
      context.addIssue({
        code: 'custom',
        path: [index, 'title'],
        message: 'Another form has this address. Change the title.',
      })
    })
  }) satisfies z.ZodType<ServiceForm[]>

/**
 * `parseActionAndForms` parses `action` and `forms` separately, so an invalid part can't break a
 * page.
 */
export const serviceRowSchema = z.object({
  id: z.string(),
  action: z.unknown(),
  forms: z.unknown(),
  is_shown: z.boolean(),
  /** Null for the default position. */
  display_order: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type ServiceRow = z.infer<typeof serviceRowSchema>
