import type { Plugin } from 'vite'

/**
 * Escapes what Latin-1 lacks, in texts and patterns of the server's scripts. V8 keeps the source of what it runs, with two bytes
 * for each character of a file in which a single one needs them.
 */
export function escapeWideCharacters(): Plugin {
  return {
    name: 'escape-wide-characters',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = escapeWide(chunk.code)
      }
    },
  }
}

/** Throws where an escape would mean something else than the character: behind a backslash, and in a raw text. */
export function escapeWide(code: string): string {
  const [other] = notEscapable.exec(code) ?? []
  if (other !== undefined) throw new Error(`a character cannot be escaped at the end of: ${other.slice(-100)}`)
  return code.replace(/[^\0-\xff]/g, escapeUnit)
}

const notEscapable = /(?<!\\)(?:\\\\)*\\[^\0-\xff]|\braw`[^`]*[^\0-\xff`]/

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
