const storageKey = 'stationhouse.dismissed-alerts'

/**
 * An inline script that hides dismissed alerts before the first paint and stores new dismissals.
 * Alerts that disappear later would shift the layout. If the browser denies storage, dismissed
 * alerts return on the next page.
 */
export const dismissalScript = `(() => {
  const key = '${storageKey}'
  let hashes = []
  try { hashes = JSON.parse(localStorage.getItem(key)).filter((hash) => /^[0-9a-z]{1,7}$/.test(hash)) } catch {}
  const sheet = new CSSStyleSheet()
  const hide = (hash) => sheet.insertRule('[data-alert="' + hash + '"]{display:none}')
  for (const hash of hashes) hide(hash)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('click', ({ target }) => {
    const hash = target.closest?.('[data-slot=dismiss-alert]')?.closest('[data-alert]')?.dataset.alert
    if (!hash) return
    hide(hash)
    hashes = [...hashes, hash].slice(-50)
    try { localStorage.setItem(key, JSON.stringify(hashes)) } catch {}
    const others = [...document.querySelectorAll('[data-slot=dismiss-alert]')]
    const next = others.find((button) => button.offsetParent) ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  })
})()`
