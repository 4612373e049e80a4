import { expect, test } from 'vitest'
import { measureCpuMs } from '#tests/support/timing/scale-to-load.ts'
import { commonAffixes, commonWords } from './common-words.ts'
import { isCommonPassword } from './is-common-password.ts'

test.each(
  `123456 123456789 password qwerty 12345678 111111 1234567890 iloveyou 000000 abc123
  monkey dragon Sunshine1 P@ssw0rd letmein! Football2024 qwerty123 1q2w3e4r trustno1
  superman batman123 Welcome1! admin123 zxcvbnm asdfgh 987654321 michael1 lovelove
  17031994 19940317 03171994 121212 123123 112233 passw0rd Station2025 police911 abcdefg`.split(/\s+/),
)('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'a lantern in the harbor fog',
  'correct horse battery staple',
  'Tz7!qmWv',
  'kleinerbaer-im-regen',
  'x8Kd02nQ',
  'harbor-watch-91-cedar',
  '4817739',
  'пароль-для-себя',
  '🐢🐢 under glass 🐢',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('The list covers more than ten thousand passwords', () => {
  const commonPasswords = new Set<string>()
  for (const word of commonWords) {
    for (const suffix of commonAffixes) {
      const password = `${word}${suffix}`
      if (password.length >= 6 && isCommonPassword(password)) commonPasswords.add(password)
    }
  }
  expect(commonPasswords.size).toBeGreaterThan(10_000)
})

test('Five long passwords are checked in less than half a second of processor time', async () => {
  const usedMs = await measureCpuMs(() => {
    for (const character of ['a', 'ab', '1', '0o', '$']) isCommonPassword(character.repeat(72 / character.length))
  })
  expect(usedMs).toBeLessThan(500)
})
