import { navigation } from '#content/navigation.ts'
import { services } from '#content/services.ts'

/** The pages that are there without a database. */
export const sitePaths: readonly string[] = [
  ...navigation.map(({ path }) => path),
  '/training',
  ...services.map(({ id }) => `/services/${id}`),
]
