import { isRecord } from '../model/check-value.ts'
import { pageTemplates } from './page-templates.ts'

/** Lists the strings of a page that are still sample text from a template. */
export function listSampleTexts(content: unknown): string[] {
  return listTexts(content).filter((text) => sampleTexts.has(text))
}

/** Lists only values of fields called `text`, because titles and labels from a template can stay. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item !== 'string') return listTexts(item)
    return key === 'text' && item !== '' ? [item] : []
  })
}

const sampleTexts: ReadonlySet<string> = new Set(listTexts(Object.values(pageTemplates)))
