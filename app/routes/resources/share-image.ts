import { redirect } from 'react-router'
import { findServiceScene } from '#app/components/art/page-scenes.ts'
import { fetchArticleByIdOrSlug } from '#app/features/articles/fetch-articles.ts'
import { fetchBadgePicture } from '#app/features/icons/fetch-badge-picture.ts'
import { fetchLeaderBySlug } from '#app/features/leadership/fetch-leaders.ts'
import { getPositionName } from '#app/features/leadership/leader-view-model.ts'
import { fetchHomePictureHints } from '#app/features/media/home-picture.ts'
import { fetchCustomPageBySlug } from '#app/features/pages/fetch-custom-page.ts'
import { parseCustomPage } from '#app/features/pages/stored-custom-page.ts'
import { getCategoryName } from '#app/features/services/list-categories.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { createShareImageQueue, type ShareImage } from '#app/features/share-images/draw-share-image.tsx'
import {
  drawHomeShareScene,
  drawPageShareScene,
  drawPortraitShareScene,
  type ShareScene,
  toShareScene,
} from '#app/features/share-images/share-scenes.tsx'
import { fetchStoredImage } from '#app/lib/pictures/fetch-stored-image.ts'
import { getFocalPoint } from '#app/lib/pictures/picture-hints.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { formatDate } from '#app/lib/time/format-date.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { findPage } from '#app/site/find-page.ts'
import type { PageNames } from '#app/site/navigation/list-navigation.ts'
import { loadSiteLayout } from '#app/site/navigation/load-site-layout.ts'
import { getBrandColors } from '#app/site/settings/get-brand-colors.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import { pages } from '#content/page-table.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Route } from './+types/share-image.ts'

const queue = createShareImageQueue()

export async function loader({ context, params: { kind, file } }: Route.LoaderArgs) {
  const id = file.endsWith('.jpg') ? file.slice(0, -'.jpg'.length) : null
  if (id === null) throw notFound()
  const [settings, { names }] = await Promise.all([loadSiteSettings(context), loadSiteLayout(context)])
  if (names[findPage(`/${kind}`)?.path ?? '/'] === null) throw notFound()
  const badgePicture = await loadOr503(context, fetchBadgePicture(settings.badge, context.get(backendContext)))
  const composition = await loadOr503(context, composeShareImage(context, { settings, names, badgePicture }, kind, id))
  if (!composition) throw notFound()
  const image = await queue.draw({
    ...composition,
    department: { ...settings, brand: getBrandColors(settings) },
    badgePicture,
  })
  if (!image) throw new Response(null, { status: 503, headers: { 'Retry-After': '2' } })
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/jpeg' } })
}

type Composition = Omit<ShareImage, 'department' | 'badgePicture'>

async function composeShareImage(
  context: Route.LoaderArgs['context'],
  { settings, names, badgePicture }: { settings: SiteSettings; names: PageNames; badgePicture: Uint8Array | null },
  kind: string,
  id: string,
): Promise<Composition | null> {
  const supabase = createServerClient(context)
  const backend = context.get(backendContext)
  if (kind === 'news') {
    const result = await fetchArticleByIdOrSlug(supabase, id)
    if (!result) return null
    if ('movedTo' in result) throw redirect(`/share/news/${result.movedTo}.jpg`, 301)
    const { article } = result
    const image = await fetchStoredImage(article.hero_image, { ...backend, hints: article.picture_hints })
    const focalPoint = getFocalPoint(article.picture_hints, article.hero_image)
    const eyebrow = [article.category, formatDate(article.date)].join(' · ')
    return {
      eyebrow,
      title: article.title,
      scene: image ? { image, layout: 'picture', focalPoint } : await loadHomeScene(context, settings),
    }
  }
  if (kind === 'leadership') {
    const leader = await fetchLeaderBySlug(supabase, id)
    if (!leader) return null
    const isFilled = leader.has_filled_position
    const photo = await fetchStoredImage(leader.photo, { ...backend, hints: leader.picture_hints })
    return {
      eyebrow: isFilled ? leader.rank : 'Position Available',
      title: isFilled ? leader.name : getPositionName(leader),
      scene: photo
        ? { image: photo, layout: 'portrait', focalPoint: getFocalPoint(leader.picture_hints) }
        : drawPortraitShareScene({
            slug: leader.slug,
            isFilled,
            face: leader.drawn_face,
            badge: settings.badge,
            colors: settings.colors,
            landscape: settings.hero.landscape,
            badgePicture,
          }),
    }
  }
  if (kind === 'services') {
    const [content, services] = await Promise.all([loadSiteContent(context), loadServices(context)])
    const [serviceId, formSlug] = id.split('.')
    const service = services.find((entry) => entry.id === serviceId)
    if (!service) return null
    const scene = toShareScene(findServiceScene(service), settings)
    if (formSlug === undefined) {
      return { eyebrow: getCategoryName(content.services, service.category), title: service.title, scene }
    }
    const form = service.forms.find(({ slug }) => slug === formSlug)
    return form ? { eyebrow: service.title, title: form.title, scene } : null
  }
  if (kind !== 'page') return null
  return (await composePageImage(context, id, { settings, names })) ?? composeCustomPageImage(context, id, settings)
}

/** The ID is the path of a built-in page without its slash, or `home`. */
async function composePageImage(
  context: Route.LoaderArgs['context'],
  id: string,
  { settings, names }: { settings: SiteSettings; names: PageNames },
): Promise<Composition | null> {
  const page = pages.find(({ path, isInSitemap }) => isInSitemap && (path === '/' ? id === 'home' : path === `/${id}`))
  const name = page && names[page.path]
  if (!name) return null
  const scene = drawPageShareScene(page.path, settings) ?? (await loadHomeScene(context, settings))
  return {
    eyebrow: settings['shareEyebrow' in page ? page.shareEyebrow : 'motto'],
    title: page.path === '/' ? settings.motto : name.label,
    scene,
  }
}

async function loadHomeScene(context: Route.LoaderArgs['context'], settings: SiteSettings): Promise<ShareScene> {
  const { picture } = settings.hero
  if (picture === '') return drawHomeShareScene(settings)
  const hints = await fetchHomePictureHints(createServerClient(context), picture)
  const image = hints && (await fetchStoredImage(picture, { ...context.get(backendContext), hints }))
  return image ? { image, layout: 'picture', focalPoint: getFocalPoint(hints) } : drawHomeShareScene(settings)
}

async function composeCustomPageImage(
  context: Route.LoaderArgs['context'],
  slug: string,
  settings: SiteSettings,
): Promise<Composition | null> {
  const result = await fetchCustomPageBySlug(createServerClient(context), slug)
  if (!result) return null
  if ('movedTo' in result) throw redirect(`/share/page/${result.movedTo}.jpg`, 301)
  const { title, scene } = parseCustomPage(result.page.content)
  const shareScene = scene === 'none' ? await loadHomeScene(context, settings) : toShareScene(scene, settings)
  return { eyebrow: settings.motto, title, scene: shareScene }
}
