import { joinClasses } from '#app/lib/join-classes.ts'

/** A bullet for lists. An SVG stays visible in print and in forced colors. */
export function Diamond({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 8 8" className={joinClasses('shrink-0 fill-accent', className)}>
      <path d="M4 0 8 4 4 8 0 4Z" />
    </svg>
  )
}
