import { useSiteSettings } from '../site/use-site-settings.ts'

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
