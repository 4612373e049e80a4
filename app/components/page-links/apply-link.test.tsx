import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { ApplyLink } from './apply-link.tsx'

function renderLink(applicationUrl: string): string {
  return renderElement(<ApplyLink>Apply Now</ApplyLink>, { settings: { ...siteDefaults, applicationUrl } })
}

test('Apply Now opens the department’s external form in a new tab', () => {
  expect(renderLink('https://forms.example.org/join')).toContain(
    'href="https://forms.example.org/join" target="_blank" rel="noopener noreferrer"',
  )
})

test('Without an external form, Apply Now opens the site’s own form', () => {
  const html = renderLink('')
  expect(html).toContain('href="/hiring/apply"')
  expect(html).not.toContain('target=')
})
