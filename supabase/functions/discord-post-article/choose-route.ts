/** A webhook for some articles: those of a type, of a category, or of both. */
export interface DiscordRoute {
  id: string
  url: string
  article_type: string | null
  category: string | null
}

/** What decides where an article goes. */
export interface Routing {
  type: string
  category: string
}

/** The webhook that says the most about an article: by category before by type, by both before either; null for the one for all. */
export function chooseRoute(routes: readonly DiscordRoute[], { type, category }: Routing): DiscordRoute | null {
  const isOf = (route: DiscordRoute) =>
    (route.article_type === null || route.article_type === type) &&
    (route.category === null || fold(route.category) === fold(category))
  const weigh = (route: DiscordRoute) => (route.category === null ? 0 : 2) + (route.article_type === null ? 0 : 1)
  return routes.filter(isOf).toSorted((one, other) => weigh(other) - weigh(one))[0] ?? null
}

function fold(category: string): string {
  return category.trim().toLowerCase()
}
