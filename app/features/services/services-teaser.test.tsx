import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { listDefaultServices } from './listed-service.ts'
import { ServicesTeaser } from './services-teaser.tsx'

test('The home page doesn’t show a card for a hidden service', () => {
  const services = listDefaultServices().filter(({ id }) => id !== 'neighborhood-watch')
  const html = renderElement(<ServicesTeaser content={documents.home.defaults.services} services={services} />)
  expect([...html.matchAll(/href="\/services\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'emergency-response',
    'detective-services',
    'traffic-enforcement',
  ])
})
