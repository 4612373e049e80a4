import { BackendUnavailableNote, ErrorPage } from '#app/components/error-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useSiteLayout } from '#app/site/navigation/use-site-layout.ts'

/** Replaces the page of an article that doesn't exist or couldn't be loaded. */
export function ArticleNotFound({ canRetry = true }) {
  const { errors, names } = useSiteLayout()
  const { title, text, back: backLabel } = errors.article
  return (
    <ErrorPage
      hasSearch={!canRetry}
      title={title}
      text={
        <>
          <p>{text}</p>
          {canRetry && <BackendUnavailableNote />}
        </>
      }
    >
      {names['/news'] && (
        <ButtonLink to="/news" variant="accent">
          {backLabel}
        </ButtonLink>
      )}
    </ErrorPage>
  )
}
