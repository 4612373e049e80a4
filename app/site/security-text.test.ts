import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { writeSecurityText } from './security-text.ts'

const siteUrl = 'https://police.example.org'
const now = new Date('2026-11-22T00:00:00Z')

test('security.txt names the contact and an expiration date', () => {
  expect(writeSecurityText({ email: 'desk@harbor-police.net', siteUrl, now })).toBe(
    [
      'Contact: mailto:desk@harbor-police.net',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://police.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.each([siteDefaults.emails.general, 'desk@example.org', 'desk@police.test', 'TBD', ''])(
  'There is no security.txt for the unusable contact %j',
  (email) => {
    expect(writeSecurityText({ email, siteUrl, now })).toBeNull()
  },
)
