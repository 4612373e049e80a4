import { dismissalScript } from '#app/site/alerts/dismissal-script.ts'

/** The script behind the buttons of alerts: in the server's document only, before the first alert. */
export function Dismissals() {
  // What React Router has in place of its own scripts in the browser, where the text would run a second time if at all.
  const text = import.meta.env.SSR ? dismissalScript : ' '
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, which the page's policy names by its hash
  return <script data-slot="dismissals" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
