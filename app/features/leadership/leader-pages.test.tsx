import { describe, expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { LeaderBiography } from './leader-biography.tsx'
import { type LeaderViewModel, toLeaderViewModel } from './leader-view-model.ts'
import { OpenPosition } from './open-position.tsx'

const leader: LeaderViewModel = toLeaderViewModel(
  {
    id: '7c1e0000-0000-4000-8000-000000000001',
    slug: 'rosalind-achebe',
    name: 'Rosalind Achebe',
    rank: 'Chief of Police',
    department: 'Office of the Chief',
    badge: '101',
    years: '3 years',
    description: 'Leads the department.',
    personal_statement: null,
    photo: null,
    drawn_face: null,
    has_filled_position: true,
    display_order: 1,
    career_history: [],
    education: [],
    awards: [],
    vacancy: null,
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    picture_hints: {},
  },
  { url: 'http://site.test', siteUrl: 'http://site.test', requestCachedPicture: () => false },
)

describe('Biography', () => {
  const page = { content: documents.leadership.defaults.biography, otherLeaders: [] }

  test('shows the badge and initials if the leader has neither a photo nor a drawn face', () => {
    const html = renderElement(<LeaderBiography {...page} leader={leader} />)
    expect(html).toMatch(/data-slot="portrait".*<image href="[^"]+".*<text[^>]*>RA<\/text>/)
    expect(html).not.toContain('data-slot="scene"')
  })

  test('shows the photo, or the chosen drawn face if there is no photo, but no face for a vacancy', () => {
    const face = '/portraits/7.svg'
    expect(renderElement(<LeaderBiography {...page} leader={{ ...leader, face }} />)).toMatch(
      /<img [^>]*src="\/portraits\/7.svg"[^>]*alt="Drawing of Rosalind Achebe"/,
    )
    const photo = '/storage/v1/object/public/media-library/a.png'
    const withPhoto = renderElement(<LeaderBiography {...page} leader={{ ...leader, face, photo }} />)
    expect(withPhoto.replace(/<template>.*?<\/template>/, '')).not.toContain(face)
    // The page's script shows the face if the photo fails to load.
    expect(withPhoto).toMatch(/<template>.*\/portraits\/7.svg.*<\/template>/)
    expect(renderElement(<LeaderBiography {...page} leader={{ ...leader, face, isFilled: false }} />)).not.toContain(
      face,
    )
  })

  test('shows a statement as a quotation, but not a description', () => {
    const html = renderElement(<LeaderBiography {...page} leader={leader} />)
    expect(html).toContain('>Leads the department.</p>')
    expect(html).not.toContain('<blockquote')
    const withStatement = renderElement(
      <LeaderBiography {...page} leader={{ ...leader, statement: 'Hello.\n\nMy door\nis open.' }} />,
    )
    expect(withStatement).toMatch(/<blockquote [^>]*><p[^>]*>Hello\.<\/p><p>My door\nis open\.<\/p><\/blockquote>/)
    expect(withStatement).not.toContain('Leads the department.')
  })

  test('opens with the first sentence, even if it contains a title', () => {
    const statement = 'I learned it from Lt. Dahl on patrol. It took years.'
    const html = renderElement(<LeaderBiography {...page} leader={{ ...leader, statement }} />)
    expect(html).toMatch(/<p class="[^"]*">I learned it from Lt\. Dahl on patrol\.<\/p><p>It took years\.<\/p>/)
  })

  test('shows each text in the direction of its script', () => {
    const html = renderElement(
      <LeaderBiography {...page} leader={{ ...leader, name: 'رنا حداد', statement: 'أهلا بكم' }} />,
    )
    expect(html).toMatch(/<h1 dir="auto"[^>]*>رنا حداد<\/h1>/)
    expect(html).toMatch(/<blockquote dir="auto"[^>]*><p[^>]*>أهلا بكم<\/p><\/blockquote>/)
  })
})

test('A vacancy names the position, and its main button opens the application', () => {
  const html = renderElement(
    <OpenPosition
      content={documents.vacancy.defaults}
      applyLabel="Apply Now"
      backLabel={documents.leadership.defaults.biography.back}
      leader={{ ...leader, isFilled: false, openingTitle: 'Position Available: Patrol Commander' }}
    />,
  )
  expect(html).toMatch(/<h1[^>]*>Position Available: Patrol Commander<\/h1>/)
  expect(html.split('</header>')[0]).toMatch(/href="\/hiring\/apply"[^>]*>Apply Now</)
  const end = html.split('data-slot="call-to-action"')[1] ?? ''
  expect([...end.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/hiring/apply',
    '/hiring',
    '/hiring#contact',
  ])
})
