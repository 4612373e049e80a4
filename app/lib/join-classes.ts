/**
 * Joins class names and skips falsy ones. Set no property twice, because the order of class names
 * doesn't decide which one wins.
 */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
