import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PlainPage } from './plain-page.tsx'
import { SearchForm } from './search-form.tsx'
import { ButtonLink } from './ui/button-link.tsx'

/** The page of every unknown address. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => console.warn('There is no page at', pathname), [pathname])
  return (
    <PlainPage
      title="Oops! Page not found"
      mark="404"
      text="This street isn't on our map. The address may be old or mistyped."
    >
      <SearchForm />
      <ButtonLink to="/">Return to Home</ButtonLink>
    </PlainPage>
  )
}
