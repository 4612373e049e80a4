import { restErrors } from '../protocol/errors.ts'

/** Reads text from left to right. Throws `PGRST100` with the position of a syntax error. */
export class Scanner {
  readonly text: string
  /** Names the text in error messages. */
  readonly subject: string
  position = 0

  constructor(subject: string, text: string) {
    this.subject = subject
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  peek(length = 1): string {
    return this.text.slice(this.position, this.position + length)
  }

  /** Consumes the token and returns true, or returns false if other text comes next. */
  consume(token: string): boolean {
    if (!this.text.startsWith(token, this.position)) return false
    this.position += token.length
    return true
  }

  expect(token: string): void {
    if (!this.consume(token)) this.fail(`"${token}"`)
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail('end of input')
  }

  consumeWhile(test: (character: string) => boolean): string {
    const start = this.position
    while (!this.isAtEnd && test(this.text.charAt(this.position))) this.position++
    return this.text.slice(start, this.position)
  }

  /** Reads text in double quotes, in which a backslash escapes the next character. */
  consumeQuoted(): string {
    this.expect('"')
    let value = ''
    for (;;) {
      if (this.isAtEnd) this.fail('closing quote')
      const character = this.text.charAt(this.position++)
      if (character === '"') return value
      if (character !== '\\') value += character
      else if (this.isAtEnd) this.fail('escaped character')
      else value += this.text.charAt(this.position++)
    }
  }

  fail(expected: string): never {
    const actual = this.isAtEnd ? 'end of input' : `"${this.text.charAt(this.position)}"`
    throw restErrors.malformed(this.subject, this.text, this.position + 1, `unexpected ${actual} expecting ${expected}`)
  }
}
