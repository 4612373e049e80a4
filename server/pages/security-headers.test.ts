import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (html: string, connect: string[] = []) => {
  const policy = contentSecurityPolicy(html, { connect, isDevelopment: false })
  return new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2) as [string, string]))
}

test('Inline scripts are allowed by their hashes, scripts of the site by their origin, and nothing else', () => {
  const html = '<script>one()</script><script src="/assets/a.js"></script><script type="module" async="">two()</script>'
  expect(policyOf(html).get('script-src')).toBe(`'self' ${hash('one()')} ${hash('two()')}`)
})

test('The same script twice is named once, and a page without scripts names none', () => {
  expect(policyOf('<script>a</script><script>a</script>').get('script-src')).toBe(`'self' ${hash('a')}`)
  expect(policyOf('<p>text</p>').get('script-src')).toBe("'self'")
})

test('Nothing inline or evaluated is ever allowed wholesale', () => {
  expect([...policyOf('<script>a</script>').values()].join(' ')).not.toMatch(/unsafe-|\*|strict-dynamic/)
})

test('No other site can frame a page, give it a base, or receive its forms', () => {
  const policy = policyOf('')
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('form-action')).toBe("'self'")
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
})

test('A hosted project is called from the pages, and no other origin', () => {
  expect(policyOf('').get('connect-src')).toBe("'self'")
  expect(policyOf('', ['https://project.example.org']).get('connect-src')).toBe("'self' https://project.example.org")
})
