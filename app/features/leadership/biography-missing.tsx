import { Link } from 'react-router'
import { PlainPage } from '#app/components/plain-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'

/** Instead of a biography that is unknown, or that could not be loaded. */
export function BiographyMissing({ canRetry }: { canRetry: boolean }) {
  return (
    <PlainPage
      title="Biography Not Available"
      text={
        <>
          <p>We have no biography to show here. There may be a simple reason:</p>
          <ul className="mx-auto mt-3 w-fit list-disc pl-5 text-left">
            <li>The position may be vacant.</li>
            <li>The biography is being prepared.</li>
            <li>The officer may be new to the department.</li>
          </ul>
          {canRetry && (
            <p className="mt-3">
              Or our records room does not answer right now.{' '}
              <Link to="." reloadDocument className="underline underline-offset-4">
                Try Again
              </Link>
            </p>
          )}
        </>
      }
    >
      <ButtonLink to="/leadership">Back to Leadership</ButtonLink>
      <ButtonLink to="/hiring" variant="outline">
        View Career Opportunities
      </ButtonLink>
    </PlainPage>
  )
}
