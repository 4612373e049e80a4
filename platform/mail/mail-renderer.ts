import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getContrastRatio, isHexColor } from '#lib/colors/contrast-ratio.ts'
import type { Brand, Mail, MailVariables } from './mail.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  brandName: string
}

/**
 * Reads the template files once. Returns a function that renders an email with the site's brand.
 * Templates can use `{{ .Name }}` and `{{ .Name.Field }}` but no other template syntax.
 */
export async function createMailRenderer(folder: string): Promise<(mail: Mail, brand: Brand) => RenderedMail> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const templates = new Map(files.map(([name, text]) => [name.replace(/\.html$/, ''), text]))
  return ({ template, variables }, brand) => {
    const source = templates.get(template)
    if (source === undefined) throw new Error(`There is no mail template "${template}"`)
    const colored = brand.recolor?.(source) ?? source
    const html = fillTemplate(colored.replace(brandPlaceholder, renderBrandBlock(brand)), variables)
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    return { subject: htmlToText(title), html, text: htmlToText(html), brandName: brand.name }
  }
}

/** Hosted projects don't replace this comment, because they can't read the site's settings. */
const brandPlaceholder = '<!-- brand -->'

function renderBrandBlock({ name, color }: Brand): string {
  const background = isHexColor(color) ? color : defaultBackground
  const textColor = chooseTextColor(background)
  const style = `margin:0;padding:20px 28px;background:${background};color:${textColor};font-size:18px;font-weight:bold`
  // Escapes `{`, because a name must not contain a variable.
  return `<p style="${style}">${escapeHtml(name.replaceAll('{', '&#123;'))}</p>`
}

/** Background if the brand's color isn't `#rrggbb`. */
const defaultBackground = '#14294a'

/**
 * Returns a text color with enough contrast (https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */
function chooseTextColor(background: string): string {
  return ['#ffffff', '#16202f'].find((color) => getContrastRatio(background, color) >= 4.5) ?? '#000000'
}

function fillTemplate(source: string, variables: MailVariables): string {
  return source.replaceAll(/\{\{\s*\.(\w+)(?:\.(\w+))?\s*\}\}/g, (_, name: string, field?: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    const fieldValue =
      field !== undefined && typeof value === 'object' && Object.hasOwn(value, field) ? value[field] : value
    return typeof fieldValue === 'string' || typeof fieldValue === 'number' ? escapeHtml(String(fieldValue)) : ''
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
  // Leaves numeric entities alone, such as the `&#123;` in the brand's name.
  return text.replaceAll(/&(?!#\d+;)|[<>"']/g, (character) => entities[character] ?? character)
}

/** Links become `label: URL`, or the URL alone. */
function htmlToText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<(head|style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, url: string, label: string) =>
      label === url ? url : `${label}: ${url}`,
    )
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(p|h\d|tr|div|table)>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|nbsp|#\d+);/g,
      (_, name: string) => entityCharacters[name] ?? String.fromCodePoint(Number(name.slice(1))),
    )
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const entityCharacters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
