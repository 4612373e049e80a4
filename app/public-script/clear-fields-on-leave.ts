/**
 * Clears the fields below `data-forgets` when the visitor leaves the page. The browser may later
 * restore it from its back/forward cache for another user of the same computer.
 */
export function clearFieldsOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      field.value = field.defaultValue
      if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
    }
  })
}

const fields = '[data-forgets] :is(input, textarea)'
