import { getArticle } from '#app/features/articles/article-queries.ts'
import { getSiteSettings } from '#app/features/department/site-settings.ts'
import { getLeader } from '#app/features/leadership/leader-queries.ts'
import { readOwnPicture } from '#app/features/sharing/own-picture.ts'
import { describePagePicture } from '#app/features/sharing/page-pictures.ts'
import type { SharePicture } from '#app/features/sharing/share-picture.ts'
import { portraitScene, serviceScene, skylineScene } from '#app/features/sharing/share-scenes.tsx'
import { createShareStudio } from '#app/features/sharing/share-studio.ts'
import { backendContext } from '#app/lib/backend.ts'
import { formatDate } from '#app/lib/dates.ts'
import { notFound, reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { services } from '#content/services.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Route } from './+types/share-picture.ts'

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
