import { useLocation, useRevalidator } from 'react-router'
import { PlainPage } from './plain-page.tsx'
import { buttonClass } from './ui/button.tsx'
import { ButtonLink } from './ui/button-link.tsx'

/** The backend does not answer, or a page of ours broke. */
export function ServerErrorPage({
  text = 'Our records room does not answer right now. Please try again in a moment.',
}) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  return (
    <PlainPage title="Something went wrong" mark="503" text={text}>
      <a
        href={pathname + search}
        className={buttonClass('primary')}
        onClick={(event) => {
          event.preventDefault()
          void revalidate()
        }}
      >
        Try Again
      </a>
      <ButtonLink to="/" variant="outline">
        Return to Home
      </ButtonLink>
    </PlainPage>
  )
}
