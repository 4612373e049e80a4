/** False for clicks that open a new tab or window, or that another listener has handled. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !event.defaultPrevented && !hasModifier
}
