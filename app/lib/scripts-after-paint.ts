/**
 * Lets a finished document ask for its scripts only when it has been painted: it stands without them, and until then
 * they would take turns on the line with what it is painted from. What React Router wrote as preloads and imports
 * becomes calls of the same script, in the same order; it has no option for this.
 */
export function scriptsAfterPaint(page: string): string {
  const preloads: string[] = []
  const rest = page.replace(preload, (_, address: string) => {
    preloads.push(address)
    return ''
  })
  return rest.replace(moduleScript, (_, start: string, text: string) => {
    const imports = text.replace(namedImport, 'const $1 = await import($2);').replace(bareImport, 'await import($1);')
    return `${start}${waitForPaint}${preloadAll(preloads)}${imports}`
  })
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleScript = /(<script type="module" async="">)([\s\S]*?)(?=<\/script>)/
const namedImport = /^import \* as (\w+) from ("[^"]+");/gm
const bareImport = /^import ("[^"]+");/gm

/** Longest time that scripts wait for a picture or a painted frame, milliseconds. */
const longestWait = 3_000

/**
 * A page's largest picture is the one with the highest priority. A page in the background is not painted at all, and
 * one that waits for its style sheet has no frame yet.
 */
const waitForPaint = `await new Promise((begin) => {
  const afterFrame = () => requestAnimationFrame(() => setTimeout(begin));
  const picture = document.querySelector('img[fetchpriority=high]');
  if (document.hidden) return begin();
  setTimeout(begin, ${longestWait});
  if (!picture || picture.complete) return afterFrame();
  for (const end of ['load', 'error']) picture.addEventListener(end, afterFrame);
});
`

/** The files that imports lead to are known here: all are asked for at once, not one after the other. */
function preloadAll(addresses: string[]): string {
  return `for (const href of ${JSON.stringify(addresses)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`
}
