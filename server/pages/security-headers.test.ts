import { expect, test } from 'vitest'
import { type ContentSecurityPolicyOptions, createContentSecurityPolicy } from './security-headers.ts'

const createPolicy = (
  scriptSources: string[] = [],
  { backendOrigin = null, connectOrigins = [] }: Partial<ContentSecurityPolicyOptions> = {},
) => {
  const policy = createContentSecurityPolicy({ scriptSources, backendOrigin, connectOrigins, isDevelopment: false })
  return new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2) as [string, string]))
}

test('Only listed inline scripts and the site’s own scripts are allowed', () => {
  expect(createPolicy(["'sha256-a'", "'nonce-b'"]).get('script-src')).toBe("'self' 'sha256-a' 'nonce-b'")
  expect(createPolicy().get('script-src')).toBe("'self'")
})

test('The policy contains no unsafe sources, no wildcards and no `strict-dynamic`', () => {
  expect([...createPolicy(["'sha256-a'"]).values()].join(' ')).not.toMatch(/unsafe-|\*|strict-dynamic/)
})

test('Other sites can’t frame a page, set its base URL or receive its forms', () => {
  const policy = createPolicy()
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('form-action')).toBe("'self'")
})

test('A page may frame only video players, and may not load plugins or unlisted types', () => {
  const policy = createPolicy()
  expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('default-src')).toBe("'none'")
})

test('Pages may load data and pictures from a hosted project, and data from additional origins', () => {
  expect(createPolicy().get('connect-src')).toBe("'self'")
  const policy = createPolicy([], {
    backendOrigin: 'https://project.example',
    connectOrigins: ['https://proxy.example'],
  })
  expect(policy.get('connect-src')).toBe("'self' https://project.example https://proxy.example")
  expect(policy.get('img-src')).toBe("'self' https://project.example data: blob: https://cdn.discordapp.com")
})

test('Pictures may come from the site and Discord, and videos from any HTTPS host', () => {
  expect(createPolicy().get('img-src')).toBe("'self' data: blob: https://cdn.discordapp.com")
  expect(createPolicy().get('media-src')).toBe("'self' https: blob:")
})

test('Trusted types are required except in development', () => {
  expect(createPolicy().get('require-trusted-types-for')).toBe("'script'")
  expect(createPolicy().get('trusted-types')).toBe('offline')
  expect(createPolicy(["'nonce-b'"]).get('trusted-types')).toBe('default')
  expect(
    createContentSecurityPolicy({ scriptSources: [], backendOrigin: null, connectOrigins: [], isDevelopment: true }),
  ).not.toContain('trusted-types')
})
