import { randomBytes } from 'node:crypto'
import { type Place, replacePlaces } from './replace-places.ts'

interface RenderedPart {
  /** The text, in parts. */
  html: string[]
  /** The inline scripts that the document's renderer wrote, without those that came into the text another way. */
  scripts: string[]
}

/**
 * A secret of one render: React and React Router mark each script that they write with it. What is smuggled into the text can't
 * know it, so a mark tells whose a script is.
 */
export function createScriptMark(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Takes the marked scripts from a part of a finished document that has them whole, and the marks off it: a document is cached, and what everybody can read
 * would vouch for anything.
 */
export function takeMarkedScripts(html: string, mark: string): RenderedPart {
  const attribute = ` nonce="${mark}"`
  const marks: Place[] = []
  const scripts = []
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + attribute.length)) {
    marks.push({ start: at, end: at + attribute.length, by: '' })
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const begin = html.indexOf('>', at) + 1
    // Like the HTML parser, this ends a script at the first end tag, even inside one of the script's strings.
    endTag.lastIndex = begin
    const text = html.slice(begin, endTag.exec(html)?.index)
    if (text !== '') scripts.push(text)
  }
  return { html: replacePlaces(html, marks), scripts }
}

const endTag = /<\/script\b/gi
