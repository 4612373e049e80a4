const storageKey = 'stationhouse.dismissed-alerts'

/**
 * An inline script. Before the first paint, it hides the alerts that were dismissed in this
 * browser, with a style sheet, so that the layout doesn't shift. It also stores new dismissals. If
 * the browser denies storage, dismissed alerts return on the next page.
 */
export const dismissalScript = `(() => {
  const key = '${storageKey}'
  let marks = []
  try { marks = JSON.parse(localStorage.getItem(key)).filter((mark) => /^[0-9a-z]{1,7}$/.test(mark)) } catch {}
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
