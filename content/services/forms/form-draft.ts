import type { FormField } from '../service-form.ts'

/** What a form of the code says; its title is the service's, and its address follows from that. */
export type FormDraft = { introduction: string; fields: readonly FormField[] }

const plain = { help: '', lines: 1, options: [] }

export function heading(label: string, help = ''): FormField {
  return { ...plain, kind: 'heading', label, help }
}

/** Half a line. */
export function short(label: string, help = ''): FormField {
  return { ...plain, kind: 'short', label, help }
}

/** A whole line. */
export function text(label: string, help = ''): FormField {
  return { ...plain, kind: 'text', label, help }
}

/** Several lines. */
export function lines(label: string, count: number, help = ''): FormField {
  return { ...plain, kind: 'lines', label, help, lines: count }
}

export function date(label: string, help = ''): FormField {
  return { ...plain, kind: 'date', label, help }
}

export function choice(label: string, options: readonly string[], help = ''): FormField {
  return { ...plain, kind: 'choice', label, help, options }
}

/** A sentence to agree to. */
export function check(label: string): FormField {
  return { ...plain, kind: 'check', label }
}

/** A line to sign on, and one for the date. */
export function signature(label: string): FormField {
  return { ...plain, kind: 'signature', label }
}

/** Who fills in the form. */
export const applicant: readonly FormField[] = [
  short('Full name', 'As on your identity document'),
  date('Date of birth'),
  text('Street, number and city'),
  short('Phone'),
  short('Email'),
]
