import { PlainPage, RecordsUnreachable } from '#app/components/plain-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'

/** Replaces a biography that does not exist or could not be loaded. */
export function BiographyMissing({ canRetry = true }) {
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
          {canRetry && <RecordsUnreachable />}
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
