import { BackendUnavailableNote, ErrorPage } from '#app/components/error-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useSiteLayout } from '#app/site/navigation/use-site-layout.ts'

export function BiographyUnavailable({ canRetry = true }) {
  const { errors, names } = useSiteLayout()
  const { title, text, reasons, back: backLabel, careers } = errors.leader
  return (
    <ErrorPage
      hasSearch={!canRetry}
      title={title}
      text={
        <>
          <p>{text}</p>
          {reasons.length > 0 && (
            <ul className="mt-3 list-disc pl-5">
              {reasons.map((reason, index) => (
                <li key={index}>{reason}</li>
              ))}
            </ul>
          )}
          {canRetry && <BackendUnavailableNote />}
        </>
      }
    >
      {names['/leadership'] && (
        <ButtonLink to="/leadership" variant="accent">
          {backLabel}
        </ButtonLink>
      )}
      {names['/hiring'] && (
        <ButtonLink to="/hiring" variant="onBand">
          {careers}
        </ButtonLink>
      )}
    </ErrorPage>
  )
}
