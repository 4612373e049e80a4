import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/**
 * Joins class names; of two that set the same property the later one wins. Costs 7 KB, so only staff pages use it:
 * components that visitors load use `clsx` and set no property twice.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
