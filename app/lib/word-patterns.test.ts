import { expect, test } from 'vitest'
import { toPrefixQuery } from './word-patterns.ts'

test.each([
  ['Bicyc', "'Bicyc':*"],
  ['night  watch', "'night':* & 'watch':*"],
  ['"Night Watch" har', "'Night Watch' & 'har':*"],
  ['"never closed', "'never closed'"],
  ["O'Neil", "'O''Neil':*"],
  ['well-known a&b|c !(d):*', "'well-known':* & 'a b c':* & 'd':*"],
  ['Zoë 4417', "'Zoë':* & '4417':*"],
  ['\\ \' & | "" !', ''],
  ['', ''],
])('The search %s becomes the query %s', (words, query) => expect(toPrefixQuery(words)).toBe(query))
