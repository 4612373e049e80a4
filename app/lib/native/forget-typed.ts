/** Marks what forgets all that was typed into it when the page is left. */
export const forgetsTyped = { 'data-forgets': '' }

/** Whoever comes back to a page that the browser kept finds its forms as they came: the next one to do so may be somebody else. */
export function startForgetting(): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      field.value = field.defaultValue
      if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
    }
  })
}

const fields = '[data-forgets] :is(input, textarea)'
