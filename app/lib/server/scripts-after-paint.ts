/**
 * Makes a document load its scripts only after it has been painted (decision 0014): it is complete without them, and they
 * would compete for bandwidth with what it is painted from. React Router has no option for this: its preloads and static
 * imports become calls in the same script, in the same order.
 */
export function scriptsAfterPaint(html: string): string {
  const preloads: string[] = []
  const rest = html.replace(preload, (_, address: string) => {
    preloads.push(address)
    return ''
  })
  return rest.replace(moduleScript, (_, start: string, text: string) => {
    const imports = text.replace(namedImport, 'const $1 = await import($2);').replace(bareImport, 'await import($1);')
    return `${start}${waitForPaint}${preloadAll(preloads)}${imports}`
  })
}

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const moduleScript = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)(?=<\/script>)/
const namedImport = /^import \* as (\w+) from ("[^"]+");/gm
const bareImport = /^import ("[^"]+");/gm

/** Milliseconds that scripts wait at most for an image or a painted frame. */
const maxWaitMs = 3_000

/**
 * The largest image of a page is the one with high priority. A page in the background is not painted at all, and one that
 * waits for its style sheet has no frame yet.
 */
const waitForPaint = `await new Promise((begin) => {
  const afterFrame = () => requestAnimationFrame(() => setTimeout(begin));
  const image = document.querySelector('img[fetchpriority=high]');
  if (document.hidden) return begin();
  setTimeout(begin, ${maxWaitMs});
  if (!image || image.complete) return afterFrame();
  for (const end of ['load', 'error']) image.addEventListener(end, afterFrame);
});
`

/** Requests all files that the imports lead to at once, not one after the other. */
function preloadAll(addresses: string[]): string {
  return `for (const href of ${JSON.stringify(addresses)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`
}
