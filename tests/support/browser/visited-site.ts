import { inject } from 'vitest'

/** The site that the browser tests of this worker visit. */
export function visitedSite(): { url: string; dataDir: string } {
  const sites = inject('sites')
  const site = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length]
  if (!site) throw new Error('No site was started for browser tests.')
  return site
}
