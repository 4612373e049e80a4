import { z } from '#app/lib/zod.ts'
import { formerNames, maxTemplateRequestBytes, templateFormat } from '#content/site-templates/template-format.ts'

const megabyte = 1024 * 1024

/**
 * A template within these limits can have hundreds of articles and pictures, but still fits into a
 * phone's memory.
 */
export const templateLimits = {
  megabytes: 64,
  unpackedBytes: 80 * megabyte,
  /**
   * Size limit of `template.json`. The request of an import is larger, because URLs replace file
   * names.
   */
  textBytes: maxTemplateRequestBytes - megabyte,
  files: 1000,
  depth: 24,
} as const

/** Pattern of file names, which must not contain a path. */
export const fileNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/

const rowSchema = z.record(z.string(), z.unknown())

/**
 * Schema of `template.json`. This schema doesn't check the contents of rows. Settings and text have
 * their own schemas, and the database checks the rest.
 */
export const templateSchema = z.object({
  format: z.enum([templateFormat, formerNames.format]),
  version: z.number().int().min(1),
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(300).default(''),
  settings: rowSchema.default({}),
  /** Complete documents by key. */
  texts: z.record(z.string(), rowSchema).default({}),
  /** Buttons and forms of services by service ID. */
  services: z.record(z.string(), rowSchema).default({}),
  /** IDs and contents of custom pages. */
  ownPages: rowSchema.array().max(100).default([]),
  leaders: rowSchema.array().max(300).default([]),
  articles: rowSchema.array().max(2000).default([]),
  media: rowSchema.array().max(1000).default([]),
  /** Focal points of pictures by file name. */
  focus: z.record(z.string(), z.string().regex(/^([1-9]?0|100)x([1-9]?0|100)$/)).default({}),
})

export type TemplateContents = z.infer<typeof templateSchema>
