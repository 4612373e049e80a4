import { hydration, longestWaitMs, pressable } from '../native/press.ts'
import type { Place } from './replace-places.ts'

/**
 * Makes a document load its scripts only after it has been painted (decision 0014): it is complete without them, and they
 * would compete for bandwidth with what it is painted from. React Router has no option for this: its preloads and static
 * imports become calls in the same script, in the same order. With the address of the script for what works without React, that one is
 * loaded instead, and all others when it asks for them (decision 0080). Returns what is to be replaced: each script as a whole.
 */
export function scriptsAfterPaint(html: string, nativeScript: string | null = null): Place[] {
  const preloads = Array.from(html.matchAll(preload), ({ 0: link, 1: address = '', index }) => {
    return { address, start: index, end: index + link.length, by: '' }
  })
  const script = moduleScript.exec(html)
  if (!script) return preloads
  const [, tag = '', text = ''] = script
  const imports = text.replace(namedImport, 'const $1 = await import($2);').replace(bareImport, 'await import($1);')
  const all = `${preloadAll(preloads.map(({ address }) => address))}${imports}`
  const { 0: whole, index: start } = script
  const by = `${tag}${nativeScript === null ? `${waitForPaint}${all}` : onIntent(nativeScript, all)}</script>`
  return [...preloads, { start, end: start + whole.length, by }]
}

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const moduleScript = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)<\/script>/
const namedImport = /^import \* as (\w+) from ("[^"]+");/gm
/** With or without its semicolon, and the last one, which is a call already. */
const bareImport = /^import ?\(?("[^"]+")\)?;/gm

/** Milliseconds that scripts wait at most for what a page is painted from. */
const maxWaitMs = 3_000

/**
 * Style sheet, fonts and pictures come before the scripts, and the largest image, which has high priority, is decoded after it has loaded.
 * A page in the background is not painted at all, and who presses something waits for no picture.
 */
const waitForPaint = `await new Promise((begin) => {
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  const onLoad = () => {
    const image = document.querySelector('img[fetchpriority=high]');
    if (image) image.decode().then(afterFrame, afterFrame);
    else afterFrame();
  };
  if (document.hidden) return begin();
  setTimeout(begin, ${maxWaitMs});
  addEventListener('click', begin, { once: true, capture: true });
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
});
`

/** Requests all files that the imports lead to at once, not one after the other. */
function preloadAll(addresses: string[]): string {
  return `for (const href of ${JSON.stringify(addresses)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`
}

/** Keeps presses until the small script is there, which finds them by their mark; without it, or when it is late, links lead where they lead. */
function onIntent(nativeScript: string, text: string): string {
  return `const asked = new Promise((begin) => addEventListener('${hydration.asked}', begin, { once: true }));
const keep = (event) => {
  const pressed = event.target.closest('${pressable}');
  if (!pressed || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  pressed.setAttribute('aria-busy', 'true');
};
addEventListener('click', keep, true);
${waitForPaint}const stop = () => removeEventListener('click', keep, true);
const late = new Promise((_, fail) => setTimeout(fail, ${longestWaitMs}));
Promise.race([import(${JSON.stringify(nativeScript)}), late]).then(stop, () => {
  stop();
  for (const pressed of document.querySelectorAll('[data-does][aria-busy=true]')) {
    pressed.removeAttribute('aria-busy');
    if (pressed.href) location.assign(pressed.href);
  }
});
await asked;
try {
${text}
} catch (error) {
  console.warn(error);
  dispatchEvent(new Event('${hydration.failed}'));
}
`
}
