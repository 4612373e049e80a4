import { useErrorMessages } from '#app/site/navigation/use-site-layout.ts'
import { ErrorPage } from './error-page.tsx'
import { ButtonLink } from './ui/button-link.tsx'

export function NotFoundPage() {
  const { title, text, back: backLabel } = useErrorMessages().notFound
  return (
    <ErrorPage title={title} code="404" text={text} hasSearch>
      <ButtonLink to="/" variant="accent" className="max-sm:w-full">
        {backLabel}
      </ButtonLink>
    </ErrorPage>
  )
}
