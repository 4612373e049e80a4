/** Resolves to true if this site responds with 404 or 410, and to false if the request fails. */
export async function isMissingPage(path: string, signal?: AbortSignal): Promise<boolean> {
  const options = { method: 'HEAD', credentials: 'omit', cache: 'no-store', ...(signal && { signal }) } as const
  const response = await fetch(path, options).catch(() => null)
  return response?.status === 404 || response?.status === 410
}
