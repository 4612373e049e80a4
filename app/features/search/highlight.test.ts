import { expect, test } from 'vitest'
import { cutExcerpt, highlight, listTypedStems } from './highlight.ts'

test('All forms of a word are highlighted, but not words that only start with it', () => {
  const listMatches = (text: string, stem: string) =>
    highlight(text, [stem])
      .filter(({ isMatch }) => isMatch)
      .map((piece) => piece.text)
  expect(listMatches('Two cars carry a car.', 'car')).toEqual(['cars', 'car'])
  expect(listMatches('Records were recorded.', 'record')).toEqual(['Records', 'recorded'])
  expect(listMatches('K 9 and kin', 'k')).toEqual(['K'])
})

test('Neighboring matches are one highlight, also across a hyphen', () => {
  expect(highlight('Meet the K-9 unit, and units', ['k', '9', 'unit'])).toEqual([
    { text: 'Meet the ', isMatch: false },
    { text: 'K-9 unit', isMatch: true },
    { text: ', and ', isMatch: false },
    { text: 'units', isMatch: true },
  ])
})

test('The typed stems include no stems of synonyms', () => {
  expect(listTypedStems(['stolen', 'car', 'polici', 'report'], 'Stolen cars')).toEqual(['stolen', 'car'])
  expect(listTypedStems(['polici', 'rule'], 'policies')).toEqual(['polici'])
})

test('An excerpt that ends without a period gets a period, or an ellipsis if the text goes on', () => {
  expect(cutExcerpt('The beam turns over the harbor', ['beam'])).toBe('The beam turns over the harbor.')
  const text = `The lighthouse was asked to dim.\n${'The desk sorts keys and '.repeat(20)}`
  expect(cutExcerpt(text, ['lighthous'], 70)).toBe(
    'The lighthouse was asked to dim.\nThe desk sorts keys and The desk\u00a0…',
  )
})

test('A heading in an excerpt ends with a period', () => {
  expect(cutExcerpt('212 visitors after midnight\n\nThe first month brought 212 visitors.', ['visitor'])).toBe(
    '212 visitors after midnight. The first month brought 212 visitors.',
  )
})

test('An excerpt has whole sentences around the match, and cuts only long sentences', () => {
  const sentence = 'A day at the quay has many hours, and most of them are quiet.'
  const text = `${sentence} ${sentence} ${sentence} Then the semaphore fell. ${sentence} ${sentence} ${sentence}`
  expect(cutExcerpt(text, ['semaphor'])).toBe(`Then the semaphore fell. ${sentence} ${sentence}`)
  expect(cutExcerpt(`${sentence} ${sentence} ${sentence} The badge went home.`, ['badg'])).toMatch(
    /quiet\. The badge went home\.$/,
  )
  expect(cutExcerpt(`${sentence} ${sentence}`, ['day'], 50)).toBe(sentence)
  expect(cutExcerpt(`${'word '.repeat(60)}ends. The badge went home.`, ['badg'])).toBe('The badge went home.')
  const report = 'The watch is led by Sgt. Dunmore since May.'
  expect(
    cutExcerpt(`${sentence} ${sentence} ${sentence} ${report} ${sentence} ${sentence} ${sentence}`, ['dunmor']),
  ).toMatch(/^The watch is led/)
  const words = 'far and wide, '.repeat(20)
  expect(cutExcerpt(`${words}semaphore, ${words}`, ['semaphor'], 80)).toMatch(
    /^…\u00a0far .* semaphore, far and \w+\u00a0…$/,
  )
})

test('An excerpt is from the part with the most matching words, or from all parts if no word matches', () => {
  const text = 'Runs the pier desk.\u001fSergeant, Harbor Patrol. Led the night watch.\u001fOfficer, Harbor Patrol.'
  expect(cutExcerpt(text, ['patrol', 'night'])).toBe('Sergeant, Harbor Patrol. Led the night watch.')
  expect(cutExcerpt(text, ['gull'])).toBe(
    'Runs the pier desk. … Sergeant, Harbor Patrol. Led the night watch. … Officer, Harbor Patrol.',
  )
  expect(cutExcerpt('Join us … or watch from the pier.', ['watch'])).toBe('Join us … or watch from the pier.')
})
