import { expect, test } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

const [rule] = JSON.parse(speculationRules).prerender
const [{ href_matches: all }, { not: excluded }] = rule.where.and
const site = 'https://department.example'
const matches = (pattern: string, url: string) => new URLPattern(pattern, site).test(new URL(url, site))
const isPrerendered = (url: string) =>
  matches(all, url) && !excluded.href_matches.some((pattern: string) => matches(pattern, url))

test.each([
  '/about',
  '/services/k9-unit',
  '/services/k9-unit/forms/lost-dog',
  '/news',
  '/news?page=2',
  '/news/archive/2026/11',
  '/news/night-market-2026',
  '/leadership/rosalind-achebe',
  '/media?type=images',
  '/hiring#contact',
  '/our-own-page',
])('%s is prerendered', (url) => expect(isPrerendered(url)).toBe(true))

test.each([
  // Visits to this page keep the live counts current.
  '/',
  '/admin',
  '/admin/pages/about',
  '/auth',
  '/auth/v1/verify?token=x&type=recovery',
  '/reset-password',
  '/hiring/apply',
  '/preview/token',
  '/search',
  '/search?q=harbor',
  '/feed.xml',
  '/feed/category/traffic.xml',
  '/feed.json',
  '/sitemap.xml',
  '/share/news/fog.jpg',
  '/storage/v1/object/public/media-library/a.pdf',
  '/functions/v1/discord-invite?code=x',
  '/rest/v1/articles',
  '/robots.txt',
  '/site.webmanifest',
])('%s is not prerendered', (url) => expect(isPrerendered(url)).toBe(false))

test('Other sites aren’t prerendered, and the rules can’t close the script element', () => {
  expect(isPrerendered('https://discord.gg/x')).toBe(false)
  expect(speculationRules).not.toMatch(/<\/|<!--/)
})
