/** The first focusable element of a page, which skips the header. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      data-slot="skip-link"
      href={`#${target}`}
      className={
        'sr-only rounded-md bg-accent font-semibold text-accent-foreground focus:not-sr-only ' +
        'focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3'
      }
    >
      {children}
    </a>
  )
}
