const menuButton = 'button[popovertarget]'
const sheet = 'dialog.sheet'

/**
 * What browsers don't do by themselves for a menu, which is a popover, and for a sheet, which is a modal dialog: says whether the menu is
 * open, and closes both when a link in them is chosen and when the page is left.
 */
export function startMenus(): void {
  for (const button of document.querySelectorAll(menuButton)) {
    const list = document.getElementById(button.getAttribute('popovertarget') ?? '')
    button.setAttribute('aria-expanded', String(list?.matches(':popover-open') ?? false))
  }
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('click', onClick)
  addEventListener('popstate', closeAll)
  // A page that is gone back to is shown as it was left.
  addEventListener('pagehide', closeAll)
}

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.popover) return
  const button = document.querySelector(`button[popovertarget="${CSS.escape(target.id)}"]`)
  button?.setAttribute('aria-expanded', String(target.matches(':popover-open')))
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  // Beside the sheet.
  if (target instanceof HTMLDialogElement && target.matches(sheet)) target.close()
  else if (target.closest(`${sheet} a, [popover] a`)) closeAll()
  else if (!('command' in HTMLButtonElement.prototype)) command(target.closest('button[commandfor]'))
}

/** For browsers without invoker commands (https://html.spec.whatwg.org/#attr-button-commandfor). */
function command(button: Element | null): void {
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

function closeAll(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`${sheet}[open]`)) dialog.close()
  for (const list of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) list.hidePopover()
}
