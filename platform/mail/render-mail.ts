import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand, Mail, MailVariables } from './mail.ts'
import { textOfHtml } from './text-of-html.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  brandName: string
}

/** Reads the templates once; they are the hosted platform's files, so only `{{ .Variable }}` means something in them. */
export async function createRenderMail(folder: string): Promise<(mail: Mail, brand: Brand) => RenderedMail> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const templates = new Map(files.map(([name, text]) => [name.replace(/\.html$/, ''), text]))
  return ({ template, variables }, brand) => {
    const source = templates.get(template)
    if (source === undefined) throw new Error(`There is no mail template "${template}"`)
    const html = fillIn(source.replace(brandPlace, brandBlock(brand)), variables)
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    return { subject: textOfHtml(title), html, text: textOfHtml(html), brandName: brand.name }
  }
}

/** A comment to the hosted platform, which knows no settings of the site. */
const brandPlace = '<!-- brand -->'

function brandBlock({ name, color }: Brand): string {
  const background = /^#[0-9a-f]{6}$/i.test(color) ? color : '#14294a'
  const ink = luminanceOf(background) > middleLuminance ? '#16202f' : '#ffffff'
  return `<p style="margin:0;padding:20px 28px;background:${background};color:${ink};font-size:18px;font-weight:bold">${escapeHtml(name.replaceAll('{', '&#123;'))}</p>`
}

/** On what is lighter, dark letters are easier to read than white ones. */
const middleLuminance = 0.2

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function fillIn(source: string, variables: MailVariables): string {
  return source.replaceAll(/\{\{\s*\.(\w+)(?:\.(\w+))?\s*\}\}/g, (_, name: string, field?: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    const chosen =
      field !== undefined && typeof value === 'object' && Object.hasOwn(value, field) ? value[field] : value
    return typeof chosen === 'string' || typeof chosen === 'number' ? escapeHtml(String(chosen)) : ''
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  // An entity that stands already is kept.
  return text.replaceAll(/&(?!#\d+;)|[<>"']/g, (character) => entities[character] ?? character)
}
