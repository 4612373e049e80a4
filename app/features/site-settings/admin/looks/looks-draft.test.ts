import { expect, test } from 'vitest'
import { changeLook, getDefaultLook, isSameLook, listLookDifferences, readLooks, toLooks } from './looks-draft.ts'

const defaults = toLooks({})
const withBadge = (change: Partial<typeof defaults.badge>) => ({ ...defaults, badge: { ...defaults.badge, ...change } })

test('Looks that nobody chose store nothing, and what is stored under other names stays', () => {
  const stored = { name: 'Bay City', badge: { field: '#102030', later: 'kept' }, later: { kept: true } }
  expect(readLooks(defaults, stored)).toEqual({
    overrides: { ...stored, colors: {}, hero: {}, fonts: {}, badge: { later: 'kept' } },
  })
})

test('What was chosen is stored, and read again as it was', () => {
  const looks = withBadge({ field: '#102030' })
  const reading = readLooks(looks, {})
  expect(reading).toMatchObject({ overrides: { badge: { field: '#102030' } } })
  if (!('overrides' in reading)) throw new Error('errors')
  expect(toLooks(reading.overrides)).toEqual(looks)
  expect(isSameLook(looks, defaults)).toBe(false)
  expect(listLookDifferences(defaults, looks)).toEqual([
    { label: 'Badge: Background', theirs: defaults.badge.field, mine: '#102030' },
  ])
})

test.each([
  ['white', 'Enter a color such as #14294a.'],
  ['#203a5f', 'Choose a color that stands out from the background: nobody could read the badge.'],
])('What the site would not take is refused at its field: %s', (ink, message) => {
  expect(readLooks(withBadge({ ink }), {})).toEqual({ errors: { 'badge.ink': message } })
})

test('The badge follows the colors where it has none of its own', () => {
  const forest = { main: '#1f3d2b', accent: '#c9a227', paper: '#faf8f0' }
  const followed = changeLook(defaults, 'colors', forest)
  expect(followed.badge).toMatchObject({ field: forest.main, metal: forest.accent, ink: forest.paper })
  expect(readLooks(followed, {})).toEqual({ overrides: { colors: forest, hero: {}, fonts: {}, badge: {} } })
  expect(toLooks({ colors: forest })).toEqual(followed)

  const own = changeLook(withBadge({ field: '#102030' }), 'colors', forest)
  expect(own.badge).toMatchObject({ field: '#102030', metal: forest.accent, ink: forest.paper })
  expect(getDefaultLook('badge', own)).toEqual(followed.badge)
})
