import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { HiringSections } from '#app/features/careers/hiring-sections.tsx'
import { documents } from '#content/documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { LeadershipRanks } from './leadership-ranks.tsx'

/** Renders a page of a department that has these ranks. */
function render(element: ReactElement, ranks: readonly string[]): string {
  return renderElement(element, { settings: { ...siteDefaults, ranks } })
}

test('The leadership and careers pages show the department’s own ranks', () => {
  const ranks = ['Sheriff: Keeps the peace.', 'Deputy']
  for (const html of [
    render(<LeadershipRanks content={documents.leadership.defaults.ranks} holders={[]} />, ranks),
    render(<HiringSections content={documents.hiring.defaults} />, ranks),
  ]) {
    expect(html).toContain('Keeps the peace.')
    expect(html).not.toContain('Corporal')
    expect(html.match(/data-slot="rank-insignia"/g)).toHaveLength(2)
  }
})

test('The anchor of the ranks occurs once, even if the title leads to the same anchor', () => {
  const content = { ...documents.leadership.defaults.ranks, title: 'All Ranks' }
  const html = render(<LeadershipRanks content={content} holders={[]} />, ['Sheriff'])
  expect(html.match(/id="all-ranks"/g)).toHaveLength(1)
})

test('Pages of a department without ranks don’t mention ranks', () => {
  expect(render(<LeadershipRanks content={documents.leadership.defaults.ranks} holders={[]} />, [])).toBe('')
  const html = render(<HiringSections content={documents.hiring.defaults} />, [])
  expect(html).toContain('Application Process')
  expect(html).not.toMatch(/Where You Can Go|rank-/)
})
