export function startPrintButtons(): void {
  for (const button of document.querySelectorAll('[data-action=print]')) {
    button.addEventListener('click', () => print())
  }
}

/** Goes back in the history. Without an earlier page, the button's form opens the parent page. */
export function startBackButtons(): void {
  for (const button of document.querySelectorAll('[data-action=back]')) {
    button.addEventListener('click', (event) => {
      if (history.length < 2) return
      event.preventDefault()
      history.back()
    })
  }
}
