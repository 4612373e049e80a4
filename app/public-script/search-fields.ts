/**
 * Suggests results below search fields. The browser loads the suggestions' file when a field first
 * gets the focus.
 */
export function startSearchFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-suggests]')) {
    if (document.activeElement === field) void suggest(field)
    else suggestOnFocus(field)
  }
}

function suggestOnFocus(field: HTMLInputElement): void {
  field.addEventListener('focus', () => void suggest(field), { once: true })
}

async function suggest(field: HTMLInputElement): Promise<void> {
  const module = await import('./suggest-results.ts').catch(() => null)
  if (module) module.suggestResults(field)
  else suggestOnFocus(field)
}
