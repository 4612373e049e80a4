import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

/** Prefers a line break after the @ on narrow screens. */
export function EmailLink({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <a
      href={`mailto:${address}`}
      className={
        'wrap-anywhere underline underline-offset-4 pointer-coarse:-my-3 ' +
        'pointer-coarse:inline-block pointer-coarse:py-3'
      }
    >
      {name}@<wbr />
      {host}
    </a>
  )
}

export function PostalAddress() {
  const { building, street, city } = useSiteSettings().address
  return (
    <address className="not-italic">
      {building}
      <br />
      {street}
      <br />
      {city}
    </address>
  )
}
