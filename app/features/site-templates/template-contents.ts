import { z } from '#app/lib/zod.ts'
import { templateFormat, templateRequestBytes } from '#content/site-templates/template-format.ts'

const megabyte = 1024 * 1024

/** Limits of a template: enough for hundreds of articles and pictures, little enough for the memory of a phone. */
export const templateLimits = {
  megabytes: 64,
  unpackedBytes: 80 * megabyte,
  /** Limits `pack.json`. The addresses that its files get are longer than their names in the template. */
  textBytes: templateRequestBytes - megabyte,
  files: 1000,
  /** Levels of nested JSON. */
  depth: 24,
} as const

/** Names of files, in one folder: no paths. */
export const fileNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/

const row = z.record(z.string(), z.unknown())

/** `pack.json`. What the rows hold is checked where they go: settings and texts by their schemas, the others by the database. */
export const templateSchema = z.object({
  format: z.literal(templateFormat),
  version: z.number().int().min(1),
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(300).default(''),
  settings: row.default({}),
  /** Whole documents by key. */
  texts: z.record(z.string(), row).default({}),
  /** Buttons and forms of services by id. */
  services: z.record(z.string(), row).default({}),
  /** Their ids and contents. */
  ownPages: row.array().max(100).default([]),
  leaders: row.array().max(300).default([]),
  articles: row.array().max(2000).default([]),
  media: row.array().max(1000).default([]),
  /** The focal points of pictures by the names of their files. */
  focus: z.record(z.string(), z.string().regex(/^([1-9]?0|100)x([1-9]?0|100)$/)).default({}),
})

export type TemplateContents = z.infer<typeof templateSchema>
