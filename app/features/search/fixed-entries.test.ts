import { expect, test } from 'vitest'
import type { SearchEntry } from '#app/site/search-source.ts'
import { findCandidates } from './fixed-entries.ts'
import { toSearchedText } from './match-text.ts'
import { parseQuestion, type Synonyms } from './parse-question.ts'
import { rankEntry } from './rank-entry.ts'

const synonyms: Synonyms[] = [
  { asked: ['job', 'open position'], also: ['careers', 'how to apply'] },
  { asked: ['cops'], also: ['officers', 'K-9 unit'] },
]
const texts: [title: string, keywords: string, text: string][] = [
  ['Careers', '', 'How to apply, and what officers earn.'],
  ['Police Reports', 'copies', 'Request a report. Reporting takes an hour.'],
  ['K-9 Unit', 'dogs', 'Kestrel and her handler.'],
  ['The D.A.R.E. class', '', 'Drug abuse resistance education for children.'],
  ['Café Zoë', 'evening', 'A quiet coffeehouse by the harbor.'],
  ['History', '', 'Founded in 1912; the lighthouse was older.'],
]
const entries = texts.map(([title, keywords, text], place): SearchEntry => {
  return { section: 'pages', path: `/${place}`, label: 'Page', title, keywords, text }
})

const queries = [
  ...[
    'reports',
    'report',
    'repo',
    'house',
    'job',
    'open position',
    'cops',
    'k9',
    'k-9 dogs',
    'dare',
    'cafe zoe',
    'page',
  ],
  ...[
    '"how to apply"',
    '"apply how"',
    'harbor or 1912',
    'harbor -coffee',
    'harbor report',
    'zeppelin',
    'a',
    '1912 kestrel',
  ],
]

test.each(queries)('Looking at candidates alone finds what looking at all entries does: %s', (query) => {
  for (const hasAny of [false, true]) {
    const question = parseQuestion(query, synonyms)
    const answers = ({ title, keywords, text, label }: SearchEntry) => {
      const split = {
        title: toSearchedText(title),
        keywords: toSearchedText(`${keywords}, ${label}`),
        text: toSearchedText(text),
      }
      return rankEntry(split, question, { hasAny }) > 0
    }
    const candidates = findCandidates(entries, question).map(({ path }) => path)
    const found = entries.filter(answers).map(({ path }) => path)
    expect(candidates.filter((path) => found.includes(path))).toEqual(found)
  }
})

test('An entry that has no word of the question is no candidate', () => {
  expect(findCandidates(entries, parseQuestion('kestrel', synonyms)).map(({ path }) => path)).toEqual(['/2'])
  expect(findCandidates(entries, parseQuestion('zeppelin', synonyms))).toEqual([])
})
