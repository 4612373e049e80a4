const sheet = 'dialog.sheet'

/**
 * Closes the menu, which is a popover, and the sheet, which is a modal dialog, when a link in them is chosen or the page
 * is left. The browser opens them and closes them on Escape.
 */
export function startMenus(): void {
  document.addEventListener('click', onClick)
  addEventListener('popstate', closeAll)
  // The back-forward cache shows a page as it was left.
  addEventListener('pagehide', closeAll)
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  // The dialog itself is the target of a click on its backdrop.
  if (target instanceof HTMLDialogElement && target.matches(sheet)) target.close()
  else if (target.closest(`${sheet} a, [popover] a`)) closeAll()
  else if (!('command' in HTMLButtonElement.prototype)) runCommand(target.closest('button[commandfor]'))
}

/** Does what browsers without invoker commands don't (https://html.spec.whatwg.org/#attr-button-commandfor). */
function runCommand(button: Element | null): void {
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

function closeAll(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`${sheet}[open]`)) dialog.close()
  for (const list of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) list.hidePopover()
}
