/**
 * Empties the fields below `data-forgets` when the page is left. The browser may show the page again from its
 * back-forward cache, to another person at the same computer.
 */
export function startForgetting(): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      field.value = field.defaultValue
      if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
    }
  })
}

const fields = '[data-forgets] :is(input, textarea)'
