import { getArticle } from '#app/features/articles/fetch-articles.ts'
import { getLeader } from '#app/features/leadership/fetch-leaders.ts'
import { createShareStudio } from '#app/features/share-pictures/drawing-queue.ts'
import { readOwnPicture } from '#app/features/share-pictures/fetch-stored-picture.ts'
import { describePagePicture } from '#app/features/share-pictures/page-pictures.ts'
import { portraitScene, serviceScene, skylineScene } from '#app/features/share-pictures/scenes.tsx'
import type { SharePicture } from '#app/features/share-pictures/share-picture.ts'
import { backendContext } from '#app/lib/backend.ts'
import { formatDate } from '#app/lib/dates.ts'
import { notFound, reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { getSiteSettings } from '#app/site/site-settings.ts'
import { services } from '#content/services.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Route } from './+types/share-image.ts'

const studio = createShareStudio()

/** The picture of a shared link. */
export async function loader({ context, params: { kind, file } }: Route.LoaderArgs) {
  const id = file.endsWith('.jpg') ? file.slice(0, -'.jpg'.length) : null
  if (id === null) throw notFound()
  const settings = await reach(context, getSiteSettings(createServerClient(context)))
  const words = await reach(context, compose(context, settings, kind, id))
  if (!words) throw notFound()
  const picture = await studio.draw({ ...words, department: settings })
  if (!picture) throw new Response(null, { status: 503, headers: { 'Retry-After': '2' } })
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } })
}

type Composition = Omit<SharePicture, 'department'>

async function compose(
  context: Route.LoaderArgs['context'],
  settings: SiteSettings,
  kind: string,
  id: string,
): Promise<Composition | null> {
  const supabase = createServerClient(context)
  const backend = context.get(backendContext)
  const { badge } = settings
  if (kind === 'news') {
    const article = await getArticle(supabase, id)
    if (!article) return null
    const picture = await readOwnPicture(article.hero_image, backend)
    const kicker = [article.category, formatDate(article.date)].join(' · ')
    return { kicker, title: article.title, scene: picture ? { picture, place: 'behind' } : skylineScene(badge) }
  }
  if (kind === 'leadership') {
    const leader = await getLeader(supabase, id)
    if (!leader) return null
    const isFilled = leader.has_filled_position
    const photo = await readOwnPicture(leader.photo, backend)
    return {
      kicker: isFilled ? leader.rank : 'Position Available',
      title: isFilled ? leader.name : leader.rank,
      scene: photo ? { picture: photo, place: 'right' } : portraitScene({ slug: leader.slug, isFilled }, badge),
    }
  }
  if (kind === 'services') {
    const service = services.find((one) => one.id === id)
    if (!service) return null
    return { kicker: service.category, title: service.title, scene: serviceScene(service.category, badge) }
  }
  const words = kind === 'page' ? describePagePicture(id, settings) : null
  return words && { ...words, scene: skylineScene(badge) }
}
