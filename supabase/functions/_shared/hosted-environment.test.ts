import { expect, test } from 'vitest'
import { readHostedEnvironment } from './hosted-environment.ts'

const allVariables = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://police.example.org/',
}

test('The slash at the end of the site’s address is removed', () => {
  expect(readHostedEnvironment(new Map(Object.entries(allVariables))).siteUrl).toBe('https://police.example.org')
})

test.each(Object.keys(allVariables))('A function without %s does not start and reports why', (name) => {
  const variables = new Map(Object.entries(allVariables).filter(([set]) => set !== name))
  expect(() => readHostedEnvironment(variables)).toThrow(`${name} is not set`)
})
