/** Returns the site that this worker's fixture started for its browser tests. */
export function getVisitedSite(): { url: string; dataDir: string } {
  const { VISITED_SITE, VISITED_DATA } = process.env
  if (!VISITED_SITE || !VISITED_DATA) throw new Error('No site was started for browser tests.')
  return { url: VISITED_SITE, dataDir: VISITED_DATA }
}
