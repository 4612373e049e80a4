import { z } from './zod.ts'

/** A trimmed text that must not be empty. `tooLong` is the message for more than `longest` characters. */
export function requiredText(label: string, longest: number, tooLong = describeLongest(label, longest)) {
  return z.string().trim().min(1, `${label} is required`).max(longest, tooLong)
}

/** A trimmed text that may be empty. */
export function optionalText(label: string, longest: number) {
  return z.string().trim().max(longest, describeLongest(label, longest))
}

function describeLongest(label: string, longest: number): string {
  return `${label} must be ${longest.toLocaleString('en-US')} characters or fewer`
}
