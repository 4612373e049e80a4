/**
 * Clears the fields in `data-clear-on-leave` when the visitor leaves the page. Otherwise, the
 * back/forward cache could show the typed text to another user of the same computer.
 */
export function clearFieldsOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fieldSelector)) {
      field.value = field.defaultValue
      if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
    }
  })
}

const fieldSelector = '[data-clear-on-leave] :is(input, textarea)'
