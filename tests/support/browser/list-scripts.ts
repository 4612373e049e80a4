export interface LoadedScript {
  url: string
  /** In brotli. */
  bytes: number
  text: string
}

/**
 * All scripts that a page names, and those that these import at once: what a browser has loaded
 * when React has the page. `preloaded` says which of those that are imported later count as well,
 * by the beginnings of their files' names.
 */
export async function listScripts(pageUrl: string, preloaded: readonly string[] = []): Promise<LoadedScript[]> {
  const page = await (await fetch(pageUrl)).text()
  const waiting = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => new URL(path, pageUrl).href)
  const loaded = new Map<string, LoadedScript>()
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (loaded.has(url)) continue
    const script = await loadScript(url)
    loaded.set(url, script)
    // Only imports that run at once: what `import()` names is loaded when it is needed.
    const imports = script.text.matchAll(/(?:^|[;}\s])import\s*(?:[^"'()]*?from\s*)?["'](\.\/[^"']+)["']/g)
    for (const [, path = ''] of imports) waiting.push(new URL(path, url).href)
    for (const [path, name = ''] of script.text.matchAll(/\.\/([\w-]+)-[\w-]{8}\.js/g)) {
      if (preloaded.includes(name)) waiting.push(new URL(path, url).href)
    }
  }
  return [...loaded.values()]
}

async function loadScript(url: string): Promise<LoadedScript> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return { url, bytes: Number(answer.headers.get('content-length')), text: await answer.text() }
}
