/** Where the marks of dismissed alerts are kept. */
const storageKey = 'stationhouse.dismissed-alerts'

/**
 * Hides alerts that this browser's visitor has dismissed, before anything is painted, and remembers those that are dismissed now. A
 * style sheet of its own hides them, so that nothing moves, and what React draws later is hidden too. Runs in the page as it is
 * written here; without a storage, an alert stays away until the next page is loaded.
 */
export const dismissalScript = `(() => {
  const key = '${storageKey}'
  let marks = []
  try { marks = JSON.parse(localStorage.getItem(key)).filter((mark) => /^[0-9a-f]{12}$/.test(mark)) } catch {}
  const sheet = new CSSStyleSheet()
  const hide = (mark) => sheet.insertRule('[data-alert="' + mark + '"]{display:none}')
  for (const mark of marks) hide(mark)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('click', ({ target }) => {
    const mark = target.closest?.('[data-slot=dismiss-alert]')?.closest('[data-alert]')?.dataset.alert
    if (!mark) return
    hide(mark)
    marks = [...marks, mark].slice(-50)
    try { localStorage.setItem(key, JSON.stringify(marks)) } catch {}
    const others = [...document.querySelectorAll('[data-slot=dismiss-alert]')]
    const next = others.find((button) => button.offsetParent) ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  })
})()`
