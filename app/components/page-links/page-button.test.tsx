import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { defaultLayout } from '#app/site/navigation/site-layout.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageButton } from './page-button.tsx'

/** Renders a page of a department that hides the careers page. */
function render(element: ReactElement): string {
  return renderElement(element, { layout: { ...defaultLayout, names: { ...defaultLayout.names, '/hiring': null } } })
}

test.each(['/hiring', '/hiring#contact', '/hiring/apply'])('No button leads to the hidden page %s', (path) => {
  expect(render(<PageButton link={{ label: 'Careers', path }} />)).toBe('')
})

test.each(['/', '/about', '/hiring-day', 'https://forms.example/hiring'])('A button leads to %s', (path) => {
  expect(render(<PageButton link={{ label: 'Open', path }} />)).toContain(`href="${path}"`)
})

test('A call to action leaves out links to hidden pages, and disappears if no link remains', () => {
  const [careers, about] = [
    { label: 'Careers', path: '/hiring' },
    { label: 'About us', path: '/about' },
  ]
  const renderLinks = (links: readonly (typeof careers)[]) =>
    render(<CallToAction scene="trail" title="Join" text="We are hiring." links={links} />)
  expect(renderLinks([careers, about]).match(/href="[^"]*"/g)).toEqual(['href="/about"'])
  expect(renderLinks([careers])).toBe('')
})
