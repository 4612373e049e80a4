import { expect, test } from 'vitest'
import { isLoopbackHost } from './is-loopback-host.ts'

test.each(['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:3000'])('%s is this machine', (url) => {
  expect(isLoopbackHost(new URL(url).hostname)).toBe(true)
})

test.each(['http://localhost.evil.example', 'http://127.0.0.1.example', 'http://10.0.0.1', 'http://[::2]'])(
  '%s is another machine',
  (url) => {
    expect(isLoopbackHost(new URL(url).hostname)).toBe(false)
  },
)
