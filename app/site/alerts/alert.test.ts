import { expect, test } from 'vitest'
import { isShownOn } from './alert.ts'
import { sortAlerts } from './load-alerts.ts'

test.each([
  [[], '/', true],
  [[], '/news/fog', true],
  [[], '/admin', false],
  [[], '/admin/alerts', false],
  [[], '/auth', false],
  [[], '/preview/token', false],
  [['/'], '/', true],
  [['/'], '/news', false],
  [['/news'], '/news', true],
  [['/news'], '/news/fog', true],
  [['/news'], '/newsroom', false],
  [['/news'], '/news/', true],
  [['/services/k9-unit', '/hiring'], '/services', false],
  [['/services/k9-unit', '/hiring'], '/hiring', true],
])('An alert for the pages %j is shown on %s: %j', (pages, path, isShown) => {
  expect(isShownOn({ pages }, path)).toBe(isShown)
})

test('Emergencies come first, and other alerts follow by priority and then by date', () => {
  const alert = (kind: 'information' | 'warning' | 'emergency', priority: number, day: number) => ({
    kind,
    priority,
    starts_at: `2026-11-0${day}T00:00:00+00:00`,
  })
  const inOrder = [
    alert('emergency', 3, 1),
    alert('information', 1, 2),
    alert('warning', 2, 5),
    alert('information', 2, 4),
    alert('warning', 2, 3),
    alert('warning', 3, 9),
  ]
  expect(sortAlerts(inOrder.toReversed())).toEqual(inOrder)
})
