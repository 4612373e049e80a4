import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each([
  'https://police.example.org',
  'https://127.0.0.1:3000',
  'http://police.example.org',
  'http://sub.harbor.city',
])('%s is meant for others', (url) => expect(isPublicAddress(url)).toBe(true))

test.each([
  'http://127.0.0.1:3000',
  'http://localhost:3000',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
  'http://site.test',
])('%s is for trying out', (url) => expect(isPublicAddress(url)).toBe(false))
