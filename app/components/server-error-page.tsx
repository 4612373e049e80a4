import { PlainPage } from './plain-page.tsx'
import { RetryLink } from './retry-link.tsx'
import { buttonClass } from './ui/button.tsx'
import { ButtonLink } from './ui/button-link.tsx'

/** The backend does not answer, or rendering a page failed. */
export function ServerErrorPage({
  text = 'Our records room does not answer right now. Please try again in a moment.',
}) {
  return (
    <PlainPage title="Something went wrong" mark="503" text={text}>
      <RetryLink className={buttonClass('primary')} />
      <ButtonLink to="/" variant="outline">
        Return to Home
      </ButtonLink>
    </PlainPage>
  )
}
