import { expect, test } from 'vitest'
import { readHostedEnvironment } from './hosted-environment.ts'

const all = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://police.example.org/',
}

test('Removes the slash at the end of the site’s address', () => {
  expect(readHostedEnvironment(new Map(Object.entries(all))).siteUrl).toBe('https://police.example.org')
})

test.each(Object.keys(all))('A function without %s does not start and reports why', (name) => {
  const variables = new Map(Object.entries(all).filter(([set]) => set !== name))
  expect(() => readHostedEnvironment(variables)).toThrow(`${name} is not set`)
})
