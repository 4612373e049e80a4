import { toPlainText } from './marked-content.ts'

/** What public pages say that no department changes, and why; as `listWords` has it. */
export const productWords: Readonly<Record<string, readonly string[]>> = {
  'the same on every site, for those who hear the page or work it by keys': [
    'Skip to content',
    'Navigation',
    '@Main',
    '@Open menu',
    '@Close',
    '… Menu',
    'Asking Discord about ……',
    '@Breadcrumb',
    '@Footer',
    '@About this site',
    '@The department in numbers',
    '@What we promise',
    '@Emergency contacts',
    '@Filter',
    '@Archive',
    '@Share',
    '@Filters',
    '(opens in a new tab)',
  ],
  'a type of article or kind of file, as in feeds, filters and the staff area': [
    'Press Releases',
    'Latest News',
    'All news',
    'By The counting desk',
    'Back to …',
    'Share',
    'Copy link',
    'Archive',
    'Category',
    'Year',
    'article',
    '# article',
    'By category and date',
    'Months of #',
    'Month',
    'Month #',
    'News from #',
    'News from Month #',
    'Position Available: Range Captain',
    'News: Mesas',
    'Remove filter',
    'Atom feed',
    'JSON feed',
    'All Media',
    'Images',
    'Videos',
    'Documents',
  ],
  'a number in words': ['# years of service', 'minutes', '… in all, in # modules.'],
  'what a button of a service does, as the action says that editors chose for it': [
    'Opens a page of this site.',
    'Opens the form, to fill in and print.',
  ],
  'how to work the search': [
    'Search',
    '@Search the site',
    '@Jobs, services, news, people',
    '@Results by section',
    '# results for “',
    'Everything',
    'All # results in Pages',
    'All # results in Services and forms',
    'zzzz',
    'Pages',
    'Services and forms',
    'Contact',
    'Nothing found for “',
    'Check the spelling.',
    'Use fewer words, or more common ones.',
    'Put a phrase in “quotes”, and a minus before a word that must not be there.',
    'Or start with',
    'careers',
    'contacts',
  ],
  'for staff, not visitors': [
    'Authentication',
    'For staff of the department.',
    'Sign In',
    'Sign Up',
    'Password',
    'Forgot your password?',
  ],
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const month = new RegExp(`\\b(?:${months}|${months.replaceAll(/(\w{3})\w*/g, '$1')})\\b`, 'g')

/** The texts of a document that somebody reads or hears, each once: `@` begins those that are only heard, `#` is a number. */
export function listWords(html: string): string[] {
  const body = html.replaceAll(/<(script|style|head|noscript)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '')
  const heard = body.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)
  const words = [...body.split(/<[^>]*>/), ...Array.from(heard, ([, text = '']) => (text.trim() ? `@${text}` : ''))]
  const plain = words.map((text) => toPlainText(text).trim().replaceAll(/\s+/g, ' '))
  const read = plain.filter((text) => /\p{L}{2}/u.test(text) && !/^\w+@$/.test(text))
  return [...new Set(read.map((text) => text.replaceAll(month, 'Month').replaceAll(/\d+/g, '#')))]
}
