import { renderToStaticMarkup } from 'react-dom/server.edge'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Alert } from '#app/site/alerts/alert.ts'
import { sortAlerts } from '#app/site/alerts/load-alerts.ts'
import { PageAlerts } from './page-alerts.tsx'

const createAlert = (number: number, pages: string[]) => ({
  id: `${number}0000000-0000-4000-8000-000000000001`,
  kind: 'warning' as const,
  title: `Alert ${number}`,
  text: '',
  link: null,
  pages,
  isDismissible: false,
  hash: 'hash',
  priority: number,
  starts_at: '2026-11-01T00:00:00Z',
})

function listTitlesOn(path: string, alerts: readonly Alert[]) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PageAlerts alerts={alerts} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, title]) => title)
}

test('A page shows at most twelve alerts, not counting alerts for other pages', () => {
  const numbers = Array.from({ length: 14 }, (_, index) => index)
  const alerts = sortAlerts(numbers.map((number) => createAlert(number, [number === 13 ? '/news' : '/about'])))
  expect(listTitlesOn('/news', alerts)).toEqual(['Alert 13'])
  expect(listTitlesOn('/about', alerts)).toEqual(numbers.slice(0, 12).map((number) => `Alert ${number}`))
})
