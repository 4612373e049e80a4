import { useLocation } from 'react-router'
import { PlainPage } from './plain-page.tsx'
import { buttonClass } from './ui/button.tsx'
import { ButtonLink } from './ui/button-link.tsx'

/** The backend does not answer, or a page of ours broke. To try again is to load the page anew, script or none. */
export function ServerErrorPage({
  text = 'Our records room does not answer right now. Please try again in a moment.',
}) {
  const { pathname, search } = useLocation()
  return (
    <PlainPage title="Something went wrong" mark="503" text={text}>
      <a href={pathname + search} className={buttonClass('primary')}>
        Try Again
      </a>
      <ButtonLink to="/" variant="outline">
        Return to Home
      </ButtonLink>
    </PlainPage>
  )
}
