/**
 * Joins class names, leaving out what is false. As `twJoin` of tailwind-merge, whose one file has 7 KB that only the staff area needs:
 * components that visitors load use this, and set no property twice.
 */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
