import type { Service } from '#content/services/service.ts'
import { marks } from './marked-text.ts'
import { parseWantedWords } from './question.ts'

/** A service that fits a question, with marks around the words of it. */
export interface FoundService {
  id: string
  title: string
  excerpt: string
}

/** The services that have every word of a question somewhere, best first. */
export function findServices(services: readonly Service[], question: string, most: number): FoundService[] {
  const { wanted, unwanted } = parseWantedWords(question)
  if (wanted.length === 0) return []
  const word = new RegExp(wanted.map(patternOf).join('|'), 'giu')
  return services
    .filter((service) => unwanted.every((beginning) => rankWord(service, beginning) === 0))
    .map((service) => ({ service, rank: rankService(service, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ service: { id, title, description } }) => ({
      id,
      title: mark(title, word),
      excerpt: mark(description, word),
    }))
}

/** How well a service fits: 0 where a word is missing. */
function rankService(service: Service, beginnings: readonly string[]): number {
  const ranks = beginnings.map((beginning) => rankWord(service, beginning))
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

/** The address counts as title: it has the word that a title spells with dots. */
function rankWord(service: Service, beginning: string): number {
  const fields: readonly [number, string][] = [
    [8, `${service.title} ${service.id}`],
    [3, `${service.category} ${service.description}`],
    [1, [...service.content, ...service.requirements, ...service.procedures, ...(service.forms ?? [])].join(' ')],
  ]
  const word = new RegExp(patternOf(beginning), 'iu')
  return fields.reduce((rank, [weight, text]) => (word.test(text) ? rank + weight : rank), 0)
}

/** Of one or two characters only the whole word counts: the K of K-9 is no "know". */
function patternOf(beginning: string): string {
  const rest = beginning.length > 2 ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'
  return `(?<![\\p{L}\\p{N}])${beginning}${rest}`
}

function mark(text: string, word: RegExp): string {
  return text.replace(word, (found) => marks.start + found + marks.end)
}
