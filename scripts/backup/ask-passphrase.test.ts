import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ArchiveError } from '#lib/archive/errors.ts'
import { chooseNewPassphrase, withPassphrase } from './ask-passphrase.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const words = 'three gulls on a rusty buoy'

/** A terminal whose user types these lines, and the text that it showed. */
function createPerson(...lines: string[]): Terminal & { shown: () => string } {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const stderr = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
  const terminal = openTerminal({ stdin, stderr })
  let shown = ''
  stderr.on('data', (text) => {
    shown += text
  })
  return {
    shown: () => shown,
    async askHidden(prompt) {
      const answer = terminal?.askHidden(prompt)
      stdin.write(lines.shift() ?? '\u0003')
      return (await answer) ?? ''
    },
  }
}

test('A new passphrase is typed twice and never shown', async () => {
  const person = createPerson(`${words}\r`, `${words}\r`)
  expect(await chooseNewPassphrase(null, person)).toBe(words)
  expect(person.shown()).toBe(
    'Passphrase (leave empty for an archive without encryption and keys): \nRepeat the passphrase: \n',
  )
})

test('What is too short or mistyped is asked for again, three times', async () => {
  const person = createPerson('gulls\r', `${words}\r`, 'three gulls\r', `${words}\r`, `${words}\r`)
  expect(await chooseNewPassphrase(null, person)).toBe(words)
  expect(person.shown()).toMatch(/^.+\nBACKUP_PASSPHRASE must be .+\n.+\n.+\nThe passphrases do not match\./)
  const never = createPerson('a\r', 'b\r', 'c\r')
  await expect(chooseNewPassphrase(null, never)).rejects.toThrow('no passphrase was chosen')
})

test('Nothing typed means no encryption, and Ctrl-C ends it', async () => {
  expect(await chooseNewPassphrase(null, createPerson('\r'))).toBeNull()
  await expect(chooseNewPassphrase(null, createPerson())).rejects.toThrow(
    'Canceled, because no passphrase was entered.',
  )
})

test('Nobody is asked who has set a passphrase, or has no terminal', async () => {
  expect(await chooseNewPassphrase(words, createPerson())).toBe(words)
  expect(await chooseNewPassphrase(null, null)).toBeNull()
  expect(openTerminal({ stdin: new PassThrough(), stderr: new PassThrough() })).toBeNull()
})

test('An archive asks for its passphrase only if it has one, and again after a wrong one', async () => {
  const open = async (passphrase: string | null) => {
    if (passphrase !== words) throw new ArchiveError('passphrase', 'It is encrypted.')
    return 'opened'
  }
  expect(await withPassphrase(null, createPerson(), async () => 'plain')).toBe('plain')
  const person = createPerson('wrong\r', `${words}\r`)
  expect(await withPassphrase(null, person, open)).toBe('opened')
  expect(person.shown()).toBe('Passphrase of the archive: \nWrong passphrase.\nPassphrase of the archive: \n')
  await expect(withPassphrase('set, and wrong', createPerson(), open)).rejects.toThrow('It is encrypted.')
  await expect(withPassphrase(null, null, open)).rejects.toThrow('It is encrypted.')
})
