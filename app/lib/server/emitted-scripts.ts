import { randomBytes } from 'node:crypto'

interface RenderedDocument {
  html: string
  /** The inline scripts of the document that its renderer wrote, without those that came into the text another way. */
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
 * Takes the marked scripts from a finished document, and the marks off it: a document is cached, and what everybody can read
 * would vouch for anything.
 */
export function takeMarkedScripts(html: string, mark: string): RenderedDocument {
  const attribute = ` nonce="${mark}"`
  const scripts = []
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (attributes.includes(attribute) && text !== '') scripts.push(text)
  }
  return { html: html.replaceAll(attribute, ''), scripts }
}

// Like the HTML parser, this ends a script at the first end tag, even inside one of the script's strings.
const script = /<script\b([^>]*)>([\s\S]*?)<\/script\b[^>]*>/gi
