/**
 * The scripts that give React in the browser what the page was loaded with: those of React Router's own `StreamTransfer`, which makes the
 * renderer wait for them. The mark is that of the render.
 */
export function handOver(data: string, mark: string): string {
  const script = (call: string) =>
    `<script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`
  return script(`enqueue(${toScriptText(data)})`) + script('close()')
}

/** A string literal that ends no element, and that no parser of HTML or old scripts reads otherwise. */
function toScriptText(text: string): string {
  return JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
