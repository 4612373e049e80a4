/** What a test looks for in a page. */
export interface Wanted {
  role: 'heading' | 'link' | 'button' | 'textbox' | 'combobox' | 'dialog' | 'img' | 'region'
  /** Its whole name, or its beginning where `isBeginning`. */
  name: string
  isBeginning?: boolean
  /** The name of the dialog that it is in. */
  dialog?: string
}

/** Runs in the page: where what is wanted is now, having been scrolled into sight, in CSS pixels; null while it isn't shown. */
export function findControl({ role, name, isBeginning = false, dialog }: Wanted): { x: number; y: number } | null {
  const selectors: Record<string, string> = {
    heading: 'h1, h2, h3, h4, [role=heading]',
    link: 'a[href]',
    button: 'button, [role=button], summary',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, [role=textbox]',
    combobox: '[role=combobox], input[list]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    img: 'img, [role=img]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id ? document.getElementById(id)?.textContent : ''))
      .join(' ')
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : ''
    const own = element.getAttribute('aria-label') || tidy(named) || label || element.getAttribute('alt')
    return tidy(own || element.textContent).replace(/ \(optional\)$/, '')
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null
  const matches = (element: Element, text: string, begins = false) =>
    isShown(element) && (begins ? nameOf(element).startsWith(text) : nameOf(element) === text)

  const root =
    dialog === undefined
      ? document
      : [...document.querySelectorAll(selectors.dialog ?? '')].find((element) => matches(element, dialog))
  const found = [...(root?.querySelectorAll(selectors[role] ?? '') ?? [])].find((element) =>
    matches(element, name, isBeginning),
  )
  if (!found) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  const center = { x: left + width / 2, y: top + height / 2 }
  if (center.y < 100 || center.y > innerHeight - 100) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found.getBoundingClientRect()
  const point = { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, innerHeight / 3) }
  // What slides in is outside at first.
  return point.x < 0 || point.x >= innerWidth || point.y < 0 || point.y >= innerHeight ? null : point
}
