import { type ClassNameValue, twMerge } from 'tailwind-merge'

/**
 * Joins class names. If two set the same property, the later one wins. It adds 7 KB of script, so
 * only staff pages use it. Components that visitors load use `joinClasses` and set no property
 * twice.
 */
export function cn(...classes: ClassNameValue[]): string {
  return twMerge(classes)
}
