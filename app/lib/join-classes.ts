/**
 * Joins class names and skips falsy values. Don't pass two classes for the same property, because
 * the order of the style sheet decides which class applies.
 */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
