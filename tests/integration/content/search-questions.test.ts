import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchSite } from '#app/features/search/search-site.ts'
import { listUsualServices } from '#app/features/services/listed-service.ts'
import { listSearchEntries } from '#app/routes/public/search/search-sources.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { listSampleRows } from '#supabase/sample/seed.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

const services = listUsualServices()

let backend: TestPlatform

beforeAll(async () => {
  backend = await createTestPlatform()
  const link = (bucket: string, key: string) => `https://site.example/storage/v1/object/public/${bucket}/${key}`
  const rows = listSampleRows(await readSample(defaultSample), link)
  for (const [table, list] of Object.entries<object[]>(rows)) {
    expect((await backend.service.from(table).insert(list)).error).toBeNull()
  }
})
afterAll(() => backend.close())

const entries = () =>
  listSearchEntries({
    settings: siteDefaults,
    content: mergeSiteContent([], { hasSamples: true }),
    hasSamples: true,
    services,
  })

async function firstAnswer(query: string, isTyping = false): Promise<string | undefined> {
  const options = { query, entries: entries(), section: null, page: 1, size: 4, isTyping }
  const { groups } = await searchSite(backend.anonymous, options)
  return groups[0]?.hits[0]?.path
}

/** What people type, and where each of them wants to be. They were written down before the search was. */
const questions = {
  'how do I join': '/hiring',
  job: '/hiring',
  jobs: '/hiring',
  apply: '/hiring#application-process',
  'become an officer': '/hiring#application-process',
  salary: '/hiring#benefits-compensation',
  'how much do you get paid': '/hiring#benefits-compensation',
  'sign on bonus': '/hiring#benefits-compensation',
  requirements: '/hiring#basic-requirements',
  'how old do I have to be': '/hiring#basic-requirements',
  training: '/training',
  'academy schedule': '/training#curriculum',
  instructors: '/training#instructors',
  discord: '/discord',
  'discord server invite': '/discord',
  'non-emergency number': '/#contact',
  'phone number': '/#contact',
  'where is the station': '/#contact',
  'who is the chief': '/leadership/rosalind-achebe',
  'chief of police': '/leadership/rosalind-achebe',
  'open positions': '/leadership/community-services-lieutenant',
  vacancies: '/leadership/community-services-lieutenant',
  k9: '/services/k9-unit',
  'K-9': '/services/k9-unit',
  swat: '/services/emergency-response',
  detectives: '/services/detective-services',
  traffic: '/services/traffic-enforcement',
  'parking ticket': '/services/traffic-enforcement',
  'pay a ticket': '/services/traffic-enforcement',
  'lost property': '/services/police-reports',
  'lost my wallet': '/services/police-reports',
  'stolen bicycle': '/news/pr-2026-11-18',
  'bycicle theft': '/news/pr-2026-11-18',
  'stolen bike': '/news/pr-2026-11-18',
  'where are you': '/#contact',
  'where are you located?': '/#contact',
  'how do I get there': '/#contact',
  'who is in charge': '/leadership/rosalind-achebe',
  'report a crime': '/services/police-reports',
  'complaint about an officer': '/leadership/rosalind-achebe',
  'accident report': '/services/accident-investigation/forms/crash-report-request',
  'background check': '/services/background-checks',
  fingerprinting: '/services/background-checks',
  'ride along': '/services/citizens-police-academy',
  'missing person': '/services/k9-unit',
  'neighborhood watch': '/services/neighborhood-watch',
  'press release': '/news?type=press-release',
  mission: '/about#our-mission',
  history: '/about#our-history',
  awards: '/about#awards',
  values: '/about#our-core-values',
  'public records': '/services/records-requests',
  'event permit': '/services/permits-licenses/forms/event-permit-application',
  'gun permit': '/services/permits-licenses',
  harbour: '/news/harbor-drill',
  Brandvolt: '/leadership/thomas-brandvold',
  '911': '/services#emergency-contacts',
  partners: '/about#community-partners',
  emergency: '/services#emergency-contacts',
  'latest news': '/news',
  '“front desk”': '/#contact',
  photos: '/media',
  ranks: '/leadership#rank-structure',
  'chain of command': '/leadership#rank-structure',
  'visitor guide': '/media#file-7c1e0000-0000-4000-8000-000000000112',
  dare: '/services/dare-program',
}

test.each(Object.entries(questions))('“%s” leads to %s first', async (query, path) => {
  expect(await firstAnswer(query)).toBe(path)
})

/** What is typed on the way to a question. */
const beginnings = {
  'lost wal': '/services/police-reports',
  'lost prop': '/services/police-reports',
  salar: '/hiring#benefits-compensation',
  fingerpr: '/services/background-checks',
  harbo: '/news/harbor-drill',
}

test.each(Object.entries(beginnings))('Who has typed “%s” so far is offered %s first', async (query, path) => {
  expect(await firstAnswer(query, true)).toBe(path)
})
