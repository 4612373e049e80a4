import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/**
 * Joins class names; of two that set the same property the later one stays. That takes 7 KB, which staff pages have: what
 * visitors see joins its classes with `clsx`, and sets no property twice.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
