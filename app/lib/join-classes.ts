/**
 * Joins class names and skips falsy ones. Use this instead of `twJoin` in components that visitors
 * load: tailwind-merge adds 7 KB of script. Set no property twice.
 */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
