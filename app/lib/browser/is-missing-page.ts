/** Whether this site answers a path with "not found". One that can't be asked counts as there. */
export async function isMissingPage(path: string): Promise<boolean> {
  const options = { method: 'HEAD', credentials: 'omit', cache: 'no-store' } as const
  const response = await fetch(path, options).catch(() => null)
  return response?.status === 404 || response?.status === 410
}
