import { z } from './zod.ts'

export function requiredText(label: string, maxLength: number, tooLongMessage = getTooLongMessage(label, maxLength)) {
  return z.string().trim().min(1, `${label} is required`).max(maxLength, tooLongMessage)
}

export function optionalText(label: string, maxLength: number) {
  return z.string().trim().max(maxLength, getTooLongMessage(label, maxLength))
}

function getTooLongMessage(label: string, maxLength: number): string {
  return `${label} must be ${maxLength.toLocaleString('en-US')} characters or fewer`
}
