import { renderToStaticMarkup } from 'react-dom/server.edge'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Alert } from '#app/site/alerts/alert.ts'
import { scriptPayloads } from '#tests/support/hostile/script-payloads.ts'
import { AlertBanner } from './alert-banner.tsx'

const alert: Alert = {
  id: '7c0f2a4e-0000-4000-8000-000000000001',
  kind: 'warning',
  title: 'Storm',
  text: 'Stay inside.',
  link: { to: '/news', label: 'More' },
  pages: [],
  isDismissible: true,
  hash: '1a2b3c4',
}

const render = (change: Partial<Alert> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AlertBanner alert={{ ...alert, ...change }} />
    </MemoryRouter>,
  )

/** Lists the elements and the names of their attributes. */
const describeShape = (html: string) =>
  [...html.matchAll(/<(\/?[a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name, attributes = '']) => `${name} ${attributes.replaceAll(/="[^"]*"/g, '')}`,
  )

test.each([
  ['emergency', 'alert', 'Emergency: '],
  ['warning', 'status', 'Warning: '],
  ['information', 'status', 'Information: '],
] as const)('An alert of the kind %s has the role %s and a text label', (kind, role, kindLabel) => {
  const html = render({ kind })
  expect(html).toContain(`role="${role}"`)
  expect(html).toContain(kindLabel)
})

test('Alerts escape payloads in all fields', () => {
  const shape = describeShape(render())
  expect(shape.length).toBeGreaterThan(8)
  for (const payload of scriptPayloads) {
    const html = render({ title: payload, text: payload, link: { to: '/news', label: payload } })
    expect(describeShape(html)).toEqual(shape)
    expect(html).not.toMatch(/<script/i)
  }
})

test('An alert that can’t be dismissed has no button', () => {
  expect(render({ isDismissible: false })).not.toContain('<button')
})
