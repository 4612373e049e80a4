/** All scripts that a page names or that these import at once, as a browser loads them, in brotli. */
export async function measureScripts(pageUrl: string): Promise<{ files: number; bytes: number }> {
  const page = await (await fetch(pageUrl)).text()
  const waiting = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => new URL(path, pageUrl).href)
  const seen = new Set<string>()
  let bytes = 0
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(answer.headers.get('content-length'))
    // Only imports that run at once: what `import()` names is loaded when it is needed.
    const imports = (await answer.text()).matchAll(/(?:^|[;}\s])import\s*(?:[^"'()]*?from\s*)?["'](\.\/[^"']+)["']/g)
    for (const [, path = ''] of imports) waiting.push(new URL(path, url).href)
  }
  return { files: seen.size, bytes }
}
