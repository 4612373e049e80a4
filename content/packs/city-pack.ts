import type { SiteContent } from '../documents.ts'
import type { ServiceId } from '../services.ts'
import type { SiteSettings } from '../site-defaults.ts'
import type { PackArticle, PackLeader, PackMedia, PackOwnPage } from './pack-rows.ts'
import type { PackService } from './pack-service.ts'

/**
 * A whole department that ships with the product. Every part is required: what a pack leaves out, its site would show as the
 * default department has it. All files that the rows name lie in `content/packs/<id>/media/`; their names begin with the id.
 *
 * Ids of rows are fixed, so that a seeding that broke off goes on where it was, and so that "Move the Sample to the Trash" knows them:
 * `7c1e0000-0000-4000-8000-…`, and in the last group `0000000d` for the desert or `0000000e` for the mountain, then four digits of
 * the row: `7c1e0000-0000-4000-8000-0000000d0001`.
 */
export interface CityPack {
  id: string
  /** What the chooser calls it: the department's name. */
  name: string
  /** What kind of place it is, in a sentence of at most 160 characters. */
  description: string
  settings: PackSettings
  /**
   * Every field of every document. The privacy page is not shown, as in the default: only who runs a site can say what it stores.
   */
  texts: SiteContent
  /** At least two, public, with addresses that no other pack has. */
  ownPages: readonly PackOwnPage[]
  /** All of them, in words of their own. */
  services?: Readonly<Record<ServiceId, PackService>>
  /** At least one vacant post among them. */
  leaders: readonly PackLeader[]
  articles: readonly PackArticle[]
  /** Files of the gallery and the library; `file_name` is that in the pack's folder. */
  media: readonly PackMedia[]
}

/**
 * All settings but what no pack may hold: a proxy sees every visitor of the site. Each link leads to a `.example` host. The parts that
 * a department may do without are its own decision; a pack may leave them out.
 */
type PackSettings = Omit<SiteSettings, 'communities' | 'home' | 'parts'> &
  Partial<Pick<SiteSettings, 'home' | 'parts'>> & { communities: Omit<SiteSettings['communities'], 'proxies'> }
