import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allDocuments } from '#content/documents.ts'
import { pages } from '#content/page-table.ts'
import { listDefaultForms } from '#content/services/list-default-forms.ts'
import { serviceActions } from '#content/services/service-actions.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openOutbox } from '#tests/support/backend/outbox.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { addMark, type Mark, markContent, toPlainText } from './marked-content.ts'
import { listWords, productWords } from './product-words.ts'

const marks: Mark[] = []
let site: OwnSite
let admin: SupabaseClient
/** Everything that visitors can read, by its address. */
const read = new Map<string, string>()

beforeAll(async () => {
  site = await startOwnSite('sample', ownerSettings)
  admin = connectWithKey(site, (await readApiKeys(site.dataDir)).publishableKey)
  await admin.auth.signInWithPassword(owner)
  await readEmptySite()
  await changeEverything()
  for (const path of await listPaths()) read.set(path, await readPath(path))
})
afterAll(() => site.close())

test('A department that changed everything finds nothing of the default one', async () => {
  const { leaders } = (await readSample(defaultSample)).contents
  const names = [...namesOf(siteDefaults), ...leaders.flatMap(({ name }) => (name ? [name] : []))]
  const texts = new Set(marks.flatMap(({ was }) => (was.trim().split(/\s+/).length >= 3 ? [was] : [])))
  const traces = [...read].flatMap(([path, text]) => {
    const whole = toPlainText(text)
    // In the data of a page, an id may read as the text of which it once was the name.
    const shown = toPlainText(text.replaceAll(/<script\b.*?<\/script>/gs, ''))
    const found = [...names.filter((name) => whole.includes(name)), ...[...texts].filter((one) => shown.includes(one))]
    return found.map((word) => `${path}: ${word}`)
  })
  expect(traces).toEqual([])
})

/** What this site has nothing to show of, and where it is tried. */
const readElsewhere = {
  'home.life.online.sources.': 'with the counts of other servers: who-is-online.test.ts',
}

test('Every text that can be changed is read somewhere', () => {
  const all = [...read.values()].join('\n')
  const shown = marks.filter(({ place }) => !Object.keys(readElsewhere).some((start) => place.startsWith(start)))
  expect(shown.filter(({ word }) => !all.includes(word)).map(({ place, was }) => `${place}: ${was}`)).toEqual([])
})

test('What no department can change is in the table that says why', () => {
  const entries = [own, vacancy, leader, article, listDefaultForms(printedForm.service), serviceActions]
  const given = JSON.stringify(entries).replaceAll(/\d+/g, '#')
  const left = new Map<string, string>()
  for (const [path, text] of read) {
    if (!text.startsWith('<!')) continue
    for (const written of listWords(text)) {
      const word = written.replaceAll(ownWord, '…')
      const isGiven = given.includes(word.replace(/^[@#…: ]+/, '')) || !/\p{L}{2}/u.test(word)
      if (!isGiven) left.set(word, path)
    }
  }
  const known = new Set(Object.values(productWords).flat())
  expect([...left].filter(([word]) => !known.has(word))).toEqual([])
  expect([...known].filter((word) => !left.has(word))).toEqual([])
})

test('Mails, icons and shared pictures are the department’s own as well', async () => {
  const email = 'newcomer@marked.example'
  const visitor = connectWithKey(site, (await readApiKeys(site.dataDir)).publishableKey)
  await visitor.auth.signUp({ email, password: owner.password })
  await (await connectAsService(site)).auth.resetPasswordForEmail(owner.email)
  const outbox = openOutbox(join(site.dataDir, 'outbox'))
  for (const address of [email, owner.email]) {
    const mail = JSON.stringify(await outbox.take(address))
    expect(namesOf(siteDefaults).filter((word) => mail.includes(word))).toEqual([])
    expect(mail).toContain(own.name)
  }
})

/** Names by which anybody would know the default department; its common words and phone numbers are not among them. */
function namesOf({ name, shortName, city, motto, tagline, address }: SiteSettings): string[] {
  return [name, shortName, city, motto, tagline, address.street, 'cutlernarrowspd']
}

/** What a new department without entries says, which a full one doesn't. */
async function readEmptySite(): Promise<void> {
  await admin.rpc('drop_sample_content').throwOnError()
}

const own = {
  name: 'Qzname Marshals',
  shortName: 'QZM',
  city: 'Qzcity',
  motto: 'Qzmotto always',
  tagline: 'Qztagline for a mesa.',
  notice: 'Qznotice: nobody here sends help.',
}

async function changeEverything(): Promise<void> {
  const settings = {
    ...own,
    timeZone: 'Europe/Berlin',
    address: { building: markText('building'), street: markText('street'), city: markText('place') },
    phones: markAll(siteDefaults.phones),
    emails: Object.fromEntries(
      Object.keys(siteDefaults.emails).map((key) => [key, `${key}@marked.example`.toLowerCase()]),
    ),
    applicationUrl: 'https://apply.marked.example/',
    statistics: markAll(siteDefaults.statistics),
    pay: markAll(siteDefaults.pay),
    ranks: siteDefaults.ranks.map((rank) => `${markText(`rank ${rank}`)}: ${markText(`duty of ${rank}`)}`),
    communities: {
      official: { name: markText('community'), link: 'https://discord.gg/marked', members: markText('members') },
      second: {
        name: markText('second community'),
        link: 'https://discord.gg/marked-too',
        members: markText('second members'),
      },
    },
    colors: { main: '#1f4d2b', accent: '#b3541e', paper: '#f4f1ea' },
    badge: { field: '#1f4d2b', metal: '#b3541e', ink: '#f4f1ea', shape: 'star5', symbol: 'cactus', ribbon: 'QZM' },
  }
  await admin.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
  const action = { kind: 'page', target: '/hiring', subject: '', text: '' }
  await admin.from('services').update({ action, forms: [] }).neq('id', printedForm.service).throwOnError()
  await admin.from('leadership').insert(vacancy).throwOnError()
  await admin.from('leadership').insert(leader).throwOnError()
  await admin.from('articles').insert(article).throwOnError()
  for (const [id, { content, defaults }] of Object.entries(allDocuments)) {
    const changed = markContent(content, defaults, marks, id)
    await (await connectAsService(site))
      .from('content_documents')
      .update({ content: changed })
      .eq('id', id)
      .throwOnError()
  }
}

/** One that the site comes with. */
const printedForm = { service: 'police-reports', slug: 'report-copy-request' }

const vacancy = {
  slug: 'open-post',
  name: 'Range Captain',
  rank: 'Captain',
  department: 'Range',
  badge: 'TBD',
  years: 'Position Available',
  description: 'Somebody has to count the mesas.',
  has_filled_position: false,
}

const leader = {
  slug: 'own-marshal',
  name: 'Quill Aster',
  rank: 'Marshal',
  department: 'Mesa Watch',
  badge: '7',
  years: '3 years',
  description: 'Counts the mesas since spring.',
  has_filled_position: true,
}

const article = {
  title: 'All mesas are there',
  slug: 'all-mesas',
  excerpt: 'We counted them twice.',
  content: 'None is missing.',
  category: 'Mesas',
  author: 'The counting desk',
  state: 'published',
}

/** What stands for a text of the department. */
const ownWord = new RegExp(`${Object.values(own).join('|')}|Qz[\\w#]+|\\bQA\\b|(?:[\\w-]+[@.])?marked\\.example`, 'g')

const markText = (place: string) => addMark(marks, `settings: ${place}`, '')

function markAll(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((key) => [key, markText(key)]))
}

/** Every page, feed and file whose text a visitor can ask for, errors included. */
async function listPaths(): Promise<string[]> {
  const sitemaps = /<loc>([^<]+)<\/loc>/g
  const index = await readPath('/sitemap.xml')
  const found = new Set<string>(pages.map(({ path }) => path))
  for (const [, address = ''] of index.matchAll(sitemaps)) {
    const path = new URL(address).pathname
    if (!path.startsWith('/sitemap/')) found.add(path)
    else for (const [, inner = ''] of (await readPath(path)).matchAll(sitemaps)) found.add(new URL(inner).pathname)
  }
  const others = [
    '/none',
    '/news?type=press-release',
    '/news/none',
    '/leadership/none',
    '/services/none',
    `/services/${printedForm.service}/forms/${printedForm.slug}`,
    '/search?q=Qz',
    '/search?q=zzzz',
    '/auth',
  ]
  const files = [
    '/robots.txt',
    '/site.webmanifest',
    '/feed.xml',
    '/feed.json',
    '/.well-known/security.txt',
    '/sitemap.xml',
  ]
  return [...found, ...others, ...files]
}

async function readPath(path: string): Promise<string> {
  const answer = await fetch(site.url + path)
  expect([path, answer.status < 500]).toEqual([path, true])
  return answer.text()
}
