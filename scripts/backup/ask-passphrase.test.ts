import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { PassphraseError } from '#lib/archive/archive-errors.ts'
import { chooseNewPassphrase, withPassphrase } from './ask-passphrase.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const validPassphrase = 'three gulls on a rusty buoy'

/** Creates a terminal whose user types these lines, and records its output. */
function createTestTerminal(...lines: string[]): Terminal & { output: () => string } {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const stderr = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
  const terminal = openTerminal({ stdin, stderr })
  let output = ''
  stderr.on('data', (text) => {
    output += text
  })
  return {
    output: () => output,
    async askHidden(prompt) {
      const response = terminal?.askHidden(prompt)
      stdin.write(lines.shift() ?? '\u0003')
      return (await response) ?? ''
    },
  }
}

test('A new passphrase is typed twice and never shown', async () => {
  const terminal = createTestTerminal(`${validPassphrase}\r`, `${validPassphrase}\r`)
  expect(await chooseNewPassphrase(null, terminal)).toBe(validPassphrase)
  expect(terminal.output()).toBe(
    'Passphrase (leave empty for an archive without encryption and keys): \nRepeat the passphrase: \n',
  )
})

test('The command asks at most three times if the passphrase is too short or mistyped', async () => {
  const terminal = createTestTerminal(
    'gulls\r',
    `${validPassphrase}\r`,
    'three gulls\r',
    `${validPassphrase}\r`,
    `${validPassphrase}\r`,
  )
  expect(await chooseNewPassphrase(null, terminal)).toBe(validPassphrase)
  expect(terminal.output()).toMatch(/^.+\nBACKUP_PASSPHRASE must be .+\n.+\n.+\nThe passphrases do not match\./)
  const failing = createTestTerminal('a\r', 'b\r', 'c\r')
  await expect(chooseNewPassphrase(null, failing)).rejects.toThrow('no passphrase was chosen')
})

test('An empty passphrase means no encryption, and Ctrl-C cancels', async () => {
  expect(await chooseNewPassphrase(null, createTestTerminal('\r'))).toBeNull()
  await expect(chooseNewPassphrase(null, createTestTerminal())).rejects.toThrow(
    'Canceled, because no passphrase was entered.',
  )
})

test('The command doesn’t ask if a passphrase is set or there is no terminal', async () => {
  expect(await chooseNewPassphrase(validPassphrase, createTestTerminal())).toBe(validPassphrase)
  expect(await chooseNewPassphrase(null, null)).toBeNull()
  expect(openTerminal({ stdin: new PassThrough(), stderr: new PassThrough() })).toBeNull()
})

test('The command asks for a passphrase only if the archive is encrypted, and again after a wrong passphrase', async () => {
  const open = async (passphrase: string | null) => {
    if (passphrase !== validPassphrase) throw new PassphraseError('It is encrypted.')
    return 'opened'
  }
  expect(await withPassphrase(null, createTestTerminal(), async () => 'plain')).toBe('plain')
  const terminal = createTestTerminal('wrong\r', `${validPassphrase}\r`)
  expect(await withPassphrase(null, terminal, open)).toBe('opened')
  expect(terminal.output()).toBe('Passphrase of the archive: \nWrong passphrase.\nPassphrase of the archive: \n')
  await expect(withPassphrase('set, and wrong', createTestTerminal(), open)).rejects.toThrow('It is encrypted.')
  await expect(withPassphrase(null, null, open)).rejects.toThrow('It is encrypted.')
})
