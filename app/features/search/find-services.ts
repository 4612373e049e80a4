import type { Service } from '#content/services/service.ts'
import { markers } from './highlights.ts'

/** A service that matches a query, with markers around the matching words. */
export interface FoundService {
  id: string
  title: string
  excerpt: string
}

/** The services that contain every word of a query, best first. */
export function findServices(services: readonly Service[], query: string, limit: number): FoundService[] {
  const { required, excluded } = parseStems(query)
  if (required.length === 0) return []
  const word = new RegExp(required.map(patternOf).join('|'), 'giu')
  return services
    .filter((service) => excluded.every((stem) => rankStem(service, stem) === 0))
    .map((service) => ({ service, rank: rankService(service, required) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, limit)
    .map(({ service: { id, title, description } }) => ({
      id,
      title: highlight(title, word),
      excerpt: highlight(description, word),
    }))
}

/** How well a service matches: 0 where a stem is missing. */
function rankService(service: Service, stems: readonly string[]): number {
  const ranks = stems.map((stem) => rankStem(service, stem))
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

/** The id counts as title: it has the word that a title spells with dots. */
function rankStem(service: Service, stem: string): number {
  const fields: readonly [number, string][] = [
    [8, `${service.title} ${service.id}`],
    [3, `${service.category} ${service.description}`],
    [1, [...service.content, ...service.requirements, ...service.procedures, ...(service.forms ?? [])].join(' ')],
  ]
  const word = new RegExp(patternOf(stem), 'iu')
  return fields.reduce((rank, [weight, text]) => (word.test(text) ? rank + weight : rank), 0)
}

/** A stem of one or two characters matches whole words only: the K of K-9 must not find "know". */
function patternOf(stem: string): string {
  const rest = stem.length > 2 ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'
  return `(?<![\\p{L}\\p{N}])${stem}${rest}`
}

function highlight(text: string, word: RegExp): string {
  return text.replace(word, (match) => markers.start + match + markers.end)
}

/** A query for texts that are not in the database: stems that must be there, and stems that must not. */
interface SearchStems {
  required: string[]
  excluded: string[]
}

/** Splits a query into stems: endings are cut, so that "reports" finds "reporting"; "D.A.R.E." is the word "dare". */
function parseStems(query: string): SearchStems {
  const excluded = query.match(/(?<=^|\s)-\S+/g) ?? []
  return {
    required: listStems(query.replace(/(?<=^|\s)-\S+/g, ' ')),
    excluded: listStems(excluded.join(' ')),
  }
}

function listStems(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+/gu, (letters) => letters.replaceAll('.', ''))
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set((words ?? []).filter((word) => !stopWords.has(word)).map(cutEnding))]
}

function cutEnding(word: string): string {
  return word.replace(/^(\p{L}{3,}?)(?:ings?|e?s|ed|e|y)$/u, '$1')
}

const stopWords = new Set(
  'a about an and are as at be by can do does for from how i in is it me my of on or our the to us we what when where which who will with you your'.split(
    ' ',
  ),
)
