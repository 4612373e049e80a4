import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

/** On narrow screens, the address may break after the @. */
export function EmailLink({ email }: { email: string }) {
  const [localPart, host] = email.split('@')
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4 pointer-coarse:py-3">
      {localPart}@<wbr />
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
