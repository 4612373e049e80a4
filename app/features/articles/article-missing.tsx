import { PlainPage, RecordsUnreachable } from '#app/components/plain-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'

/** Replaces an article that does not exist or could not be loaded. */
export function ArticleMissing({ canRetry = true }) {
  return (
    <PlainPage
      title="Article Not Found"
      text={
        <>
          <p>The article you're looking for doesn't exist.</p>
          {canRetry && <RecordsUnreachable />}
        </>
      }
    >
      <ButtonLink to="/news">Back to News</ButtonLink>
    </PlainPage>
  )
}
