import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { PaginationLinks } from '#app/components/ui/pagination-links.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { GalleryFilterLinks } from '#app/features/media/gallery-filter-links.tsx'
import { galleryFilters, listGallery } from '#app/features/media/list-gallery.ts'
import { MediaGrid } from '#app/features/media/media-grid.tsx'
import { toMediaViewModel } from '#app/features/media/media-view-model.ts'
import { hasNextPage, parsePageNumber } from '#app/lib/page-number.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { galleryPageSize } from '#app/site/gallery-page-size.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { createQueryReader } from '#app/site/page-query.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/media.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requirePage(context, '/media')
  const backend = context.get(backendContext)
  const getParameter = createQueryReader(request, '/media')
  const filter = galleryFilters.find((name) => name === getParameter('type')) ?? 'all'
  const page = parsePageNumber(getParameter('page'))
  if (page === null) throw notFound()
  const { items, hasMore } = await loadOr503(
    context,
    listGallery(createServerClient(context), { filter, page, size: galleryPageSize }),
  )
  if (page > 1 && items.length === 0) throw notFound()
  return {
    content: (await loadSiteContent(context)).media,
    filter,
    page,
    hasMore: hasNextPage(page, hasMore),
    items: items.flatMap((item) => toMediaViewModel(item, backend) ?? []),
  }
}

export function meta(args: Route.MetaArgs) {
  return createRouteMeta(args, {
    description: ({ name }) => `Pictures, videos and documents from the ${name}.`,
  })
}

export default function MediaRoute({ loaderData }: Route.ComponentProps) {
  const names = usePageNames()
  const { content, filter, page, hasMore, items } = loaderData
  return (
    <>
      <PageHeader
        isShort
        desktopFocus="lg:object-[100%_70%]"
        scene={scenesByPage['/media']}
        title={getPageTitle('/media', names)}
        steps={listParentPages('/media', names)}
        introduction={content.introduction}
      />
      <Section className="pt-6 sm:pt-8">
        <GalleryFilterLinks currentFilter={filter} />
        {items.length === 0 ? (
          <p role="status" className="py-16 text-center text-muted-foreground">
            {content.empty}
          </p>
        ) : (
          <MediaGrid key={filter} items={items} />
        )}
        <PaginationLinks
          page={page}
          hasMore={hasMore}
          getPath={(number) => `/media?${filter === 'all' ? '' : `type=${filter}&`}page=${number}`}
        />
      </Section>
    </>
  )
}
