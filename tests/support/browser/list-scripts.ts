export interface LoadedScript {
  url: string
  /** Size with Brotli compression. */
  bytes: number
  text: string
}

/**
 * Lists the scripts of a page and their static imports, which a browser loads before React hydrates
 * the page. Dynamic imports count if their file names start with one of `preloaded`.
 */
export async function listScripts(pageUrl: string, preloaded: readonly string[] = []): Promise<LoadedScript[]> {
  const page = await (await fetch(pageUrl)).text()
  const queue = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => new URL(path, pageUrl).href)
  const loaded = new Map<string, LoadedScript>()
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (loaded.has(url)) continue
    const script = await loadScript(url)
    loaded.set(url, script)
    // Match static imports only: the browser loads `import()` on demand.
    const imports = script.text.matchAll(/(?:^|[;}\s])import\s*(?:[^"'()]*?from\s*)?["'](\.\/[^"']+)["']/g)
    for (const [, path = ''] of imports) queue.push(new URL(path, url).href)
    for (const [path, name = ''] of script.text.matchAll(/\.\/([\w-]+)-[\w-]{8}\.js/g)) {
      if (preloaded.includes(name)) queue.push(new URL(path, url).href)
    }
  }
  return [...loaded.values()]
}

async function loadScript(url: string): Promise<LoadedScript> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return { url, bytes: Number(response.headers.get('content-length')), text: await response.text() }
}
