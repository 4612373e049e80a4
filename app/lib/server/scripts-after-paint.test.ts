import { describe, expect, test, vi } from 'vitest'
import { longestWaitMs } from '../native/press.ts'
import { replacePlaces } from './replace-places.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = `<head><link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js"/></head>
<body><script>window.context = {}</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/about.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/public/about":route1};

import("/assets/entry.client.js");</script><script>window.context.close()</script></body>`

const write = (html: string, nativeScript?: string) =>
  replacePlaces(html, scriptsAfterPaint(html, nativeScript)).join('')

test('Nothing in the document makes a browser request a script before the page is painted', () => {
  const text = write(page)
  expect(text).not.toContain('<link rel="modulepreload"')
  expect(text).not.toMatch(/^import\s+["*{\w]/m)
  expect(text).toMatch(/<script type="module" async="">await new Promise/)
})

test('All that was preloaded and imported still is, in the same order', () => {
  const text = write(page)
  expect(text).toContain('["/assets/manifest.js","/assets/root.js"]')
  const calls = [...text.matchAll(/import\("([^"]+)"\)/g)].map(([, address]) => address)
  expect(calls).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/about.js', '/assets/entry.client.js'])
  expect(text).toContain('const route1 = await import("/assets/about.js");\n  window.__reactRouterRouteModules')
})

test('Scripts and preloads that carry a mark are found as well', () => {
  const marked = page.replaceAll('<script', '<script nonce="m"').replaceAll('.js"/>', '.js" nonce="m"/>')
  expect(write(marked).replaceAll(' nonce="m"', '')).toBe(write(page))
})

test('Style sheets, other scripts and a page without scripts stay as they are', () => {
  const text = write(page)
  expect(text).toContain('<link rel="stylesheet" href="/assets/app.css"/></head>')
  expect(text).toContain('<script>window.context = {}</script>')
  expect(text).toContain('</script><script>window.context.close()</script></body>')
  expect(write('<p>import "x";</p>')).toBe('<p>import "x";</p>')
})

describe('With a script for what works without React', () => {
  const text = write(page, '/assets/native.js')

  test('only that one is loaded, until it asks for the others, which come as they would', () => {
    const [before = '', after = ''] = text.split('await asked;')
    expect([...before.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address)).toEqual([
      '/assets/native.js',
    ])
    const others = write(page).split('{ once: true });\n});\n')[1]?.split('</script>')[0]
    expect(others).toContain('for (const href of')
    expect(after).toContain(others)
  })

  test('the browser can read the script, and nothing in it ends the element', () => {
    const [, script = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(text) ?? []
    expect(() => new Function(`return async () => {${script}}`)).not.toThrow()
    expect(script).toContain("dispatchEvent(new Event('stationhouse:not-hydrated'))")
  })

  function runScript(document: { hidden: boolean; readyState: string }) {
    const [, script = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(text) ?? []
    const page = {
      load: vi.fn(() => new Promise(() => {})),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
      location: { assign: vi.fn() },
      document: {
        ...document,
        querySelector: () => null,
        querySelectorAll: () => [{ href: '/pictures/harbor', removeAttribute: vi.fn() }],
      },
    }
    const run = new Function(...Object.keys(page), `return (async () => {${script.replaceAll('import(', 'load(')}})()`)
    void run(...Object.values(page))
    return page
  }

  test('a press is followed after the longest wait when that one neither comes nor fails', async () => {
    vi.useFakeTimers()
    try {
      const page = runScript({ hidden: true, readyState: 'complete' })
      await vi.advanceTimersByTimeAsync(longestWaitMs - 1)
      expect(page.load).toHaveBeenCalledExactlyOnceWith('/assets/native.js')
      expect(page.location.assign).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/pictures/harbor')
      expect(page.removeEventListener).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a press does not wait for pictures that are still loading', async () => {
    vi.useFakeTimers()
    try {
      const page = runScript({ hidden: false, readyState: 'interactive' })
      await vi.advanceTimersByTimeAsync(500)
      expect(page.load).not.toHaveBeenCalled()
      const event = { target: { closest: () => null } }
      for (const [name, hear] of page.addEventListener.mock.calls) if (name === 'click') hear(event)
      await vi.advanceTimersByTimeAsync(1)
      expect(page.load).toHaveBeenCalledExactlyOnceWith('/assets/native.js')
    } finally {
      vi.useRealTimers()
    }
  })
})
