const sheetSelector = 'dialog.sheet'

/**
 * Closes menus (popovers) and sheets (modal dialogs) when the visitor clicks a link in them or
 * leaves the page. The browser opens menus and sheets, and closes them on Escape.
 */
export function startMenus(): void {
  document.addEventListener('click', onClick)
  addEventListener('popstate', closeAll)
  // The back/forward cache would restore the page with an open menu.
  addEventListener('pagehide', closeAll)
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  // A click on the backdrop has the dialog itself as its target.
  if (target instanceof HTMLDialogElement && target.matches(sheetSelector)) target.close()
  else if (target.closest(`${sheetSelector} a, [popover] a`)) closeAll()
  else if (!('command' in HTMLButtonElement.prototype)) runCommand(target.closest('button[commandfor]'))
}

/**
 * Polyfills invoker commands for browsers without them
 * (https://html.spec.whatwg.org/#attr-button-commandfor).
 */
function runCommand(button: Element | null): void {
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

function closeAll(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`${sheetSelector}[open]`)) dialog.close()
  for (const list of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) list.hidePopover()
}
