import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { listDefaultServices } from './listed-service.ts'
import { ServicesTeaser } from './services-teaser.tsx'

test('The home page doesn’t show a card for a hidden service', () => {
  const services = listDefaultServices().filter(({ id }) => id !== 'neighborhood-watch')
  const element = <ServicesTeaser content={documents.home.defaults.services} services={services} />
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element }])} />,
  )
  expect([...html.matchAll(/href="\/services\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'emergency-response',
    'detective-services',
    'traffic-enforcement',
  ])
})
