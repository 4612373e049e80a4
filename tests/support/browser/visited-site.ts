/** The site that the browser tests of this worker visit, which its fixture has started. */
export function visitedSite(): { url: string; dataDir: string } {
  const { VISITED_SITE, VISITED_DATA } = process.env
  if (!VISITED_SITE || !VISITED_DATA) throw new Error('No site was started for browser tests.')
  return { url: VISITED_SITE, dataDir: VISITED_DATA }
}
