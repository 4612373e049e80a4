import type { Service } from '#content/services/service.ts'
import { marks } from './marked-text.ts'
import { listWordBeginnings } from './question.ts'

/** A service that fits a question, with marks around the words of it. */
export interface FoundService {
  id: string
  title: string
  excerpt: string
}

/** The services that have every word of a question somewhere, best first. */
export function findServices(services: readonly Service[], question: string, most: number): FoundService[] {
  const beginnings = listWordBeginnings(question)
  if (beginnings.length === 0) return []
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})[\\p{L}\\p{N}]*`, 'giu')
  return services
    .map((service) => ({ service, rank: rankService(service, beginnings) }))
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
  const fields: readonly [number, string][] = [
    [8, service.title],
    [3, `${service.category} ${service.description}`],
    [1, [...service.content, ...service.requirements, ...service.procedures, ...(service.forms ?? [])].join(' ')],
  ]
  const ranks = beginnings.map((beginning) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${beginning}`, 'iu')
    return fields.reduce((rank, [weight, text]) => (word.test(text) ? rank + weight : rank), 0)
  })
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

function mark(text: string, word: RegExp): string {
  return text.replace(word, (found) => marks.start + found + marks.end)
}
