import { z } from './zod.ts'

/**
 * A trimmed, non-empty text. `tooLongMessage` is the error for more than `maxLength` characters.
 */
export function requiredText(label: string, maxLength: number, tooLongMessage = describeTooLong(label, maxLength)) {
  return z.string().trim().min(1, `${label} is required`).max(maxLength, tooLongMessage)
}

/** A trimmed text that may be empty. */
export function optionalText(label: string, maxLength: number) {
  return z.string().trim().max(maxLength, describeTooLong(label, maxLength))
}

function describeTooLong(label: string, maxLength: number): string {
  return `${label} must be ${maxLength.toLocaleString('en-US')} characters or fewer`
}
