import { type ClassNameValue, twMerge } from 'tailwind-merge'

/**
 * Joins class names; of two that set the same property the later one wins. Costs 7 KB, so only staff pages use it:
 * components that visitors load use `joinClasses` and set no property twice.
 */
export function cn(...classes: ClassNameValue[]): string {
  return twMerge(classes)
}
