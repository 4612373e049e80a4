import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listServerSettings } from './list-server-settings.ts'

test.each([
  ['SEED', 'sample', false, 'A new site starts with sample content.'],
  ['SEED', 'none', true, 'A new site starts without sample content.'],
  ['SEED', 'desert', true, 'A new site starts with the site template “desert”.'],
  ['STORAGE_GB', '20', false, '20 GB'],
  ['STORAGE_GB', '500', true, '500 GB'],
])('Administrators see what %s=%s does', (name, setting, isSet, value) => {
  const config = readConfig({ [name]: setting })
  const settings = listServerSettings({ config, siteUrl: 'http://localhost:3000', signUpPolicy: 'approval' })
  expect(settings.find(({ variable }) => variable === name)).toMatchObject({ isSet, value })
})
