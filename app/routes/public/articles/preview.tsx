import { isRouteErrorResponse, redirect } from 'react-router'
import { BackendUnavailableNote, ErrorPage } from '#app/components/error-page.tsx'
import type { PageHandle } from '#app/components/route-error-page.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { getArticlePath } from '#app/features/articles/article.ts'
import { ArticleView } from '#app/features/articles/article-view.tsx'
import { toArticleViewModel } from '#app/features/articles/article-view-model.ts'
import { fetchSharedPreview } from '#app/features/articles/fetch-shared-preview.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { createNoindexMeta } from '#app/site/route-meta.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Route } from './+types/preview.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const preview = await loadOr503(context, fetchSharedPreview(createServerClient(context), params.token))
  if (!preview) throw notFound()
  const { article, is_public: isPublic, expires_at: expiresAt } = preview
  if (isPublic) throw redirect(getArticlePath(article))
  // Only public content may make the server cache pictures from other sites. The preview shows
  // pictures that are already cached.
  const sources = { ...context.get(backendContext), requestCachedPicture: () => true }
  return { article: toArticleViewModel(article, sources), expiresAt }
}

/** Omits metadata that link previews or search engines could show. */
export function meta(page: Route.MetaArgs) {
  return createNoindexMeta(page, 'Preview')
}

export const handle: PageHandle = { FailurePage: PreviewMissing }

export default function PreviewRoute({ loaderData: { article, expiresAt } }: Route.ComponentProps) {
  const { timeZone } = useSiteSettings()
  return (
    <>
      <p className="no-print border-b border-border bg-muted text-foreground">
        <span className={`${columnClass} block py-3`}>
          <strong>Preview.</strong> This article is not public. The link expires on{' '}
          {formatDateTime(expiresAt, timeZone)}.
        </span>
      </p>
      <ArticleView article={article} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}

function PreviewMissing({ canRetry = true }) {
  return (
    <ErrorPage
      title="Preview Not Found"
      text={canRetry ? <BackendUnavailableNote /> : <p>This link has expired or was revoked. Ask for a new link.</p>}
    >
      {null}
    </ErrorPage>
  )
}
