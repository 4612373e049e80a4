import { expect, test } from 'vitest'
import { parseStaffCommand } from './parse-staff-command.ts'

test.each([
  ['', { name: 'help' }],
  ['help', { name: 'help' }],
  ['--help', { name: 'help' }],
  ['list', { name: 'list' }],
  ['invite A@Example.org', { name: 'invite', email: 'a@example.org', role: 'editor', shouldPrintLink: false }],
  [
    'invite a@example.org --role admin',
    { name: 'invite', email: 'a@example.org', role: 'admin', shouldPrintLink: false },
  ],
  [
    'invite --role=editor --link a@example.org',
    { name: 'invite', email: 'a@example.org', role: 'editor', shouldPrintLink: true },
  ],
  ['role a@example.org admin', { name: 'role', email: 'a@example.org', role: 'admin' }],
  ['password-link a@example.org --link', { name: 'password-link', email: 'a@example.org', shouldPrintLink: true }],
  ['suspend a@example.org', { name: 'suspend', email: 'a@example.org' }],
])('The command "%s" is parsed', (commandLine, command) => {
  expect(parseStaffCommand(commandLine.split(' ').filter(Boolean))).toEqual(command)
})

test.each([
  ['delete a@example.org', 'There is no command "delete".'],
  ['invite', 'An email address is missing.'],
  ['invite gull', '"gull" is not an email address.'],
  ['invite a@example.org --role', 'The role must be admin, editor or contributor.'],
  ['invite a@example.org --role chief', 'The role must be admin, editor or contributor.'],
  ['role a@example.org', 'The role must be admin, editor or contributor.'],
  ['role a@example.org admin now', 'Unexpected argument "now".'],
  ['list all', 'Unexpected argument "all".'],
  ['suspend a@example.org --link', '--link only works with invite and password-link.'],
  ['suspend a@example.org --role admin', '--role only works with invite.'],
  ['invite a@example.org --mail', "Unknown option '--mail'."],
  ['suspend a@example.org b@example.org', 'Unexpected argument "b@example.org".'],
])('The command "%s" is rejected', (commandLine, message) => {
  expect(() => parseStaffCommand(commandLine.split(' '))).toThrow(message)
})
