import PostalMime, { type Header } from 'postal-mime'

/** An email as its recipient sees it. */
export interface ReceivedEmail {
  to: string
  subject: string
  headers: Header[]
  text: string
  html: string
  /** The target of the email's only button. */
  link: URL | null
  /** The six-digit code in the text. */
  code: string | null
}

/** Parses an email in its transmission format (RFC 5322). */
export async function parseEmail(source: Buffer | string): Promise<ReceivedEmail> {
  const { to, subject = '', headers, text = '', html = '' } = await PostalMime.parse(source)
  const [, href] = /<a\b[^>]*\bhref="([^"]*)"/i.exec(html) ?? []
  const [, code = null] = /^(\d{6})$/m.exec(text) ?? []
  return {
    to: to?.map(({ address }) => address).join() ?? '',
    subject,
    headers,
    text,
    html,
    link: href ? new URL(href.replaceAll('&amp;', '&')) : null,
    code,
  }
}
