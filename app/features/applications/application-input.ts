import { z } from '#app/lib/zod.ts'
import type { DocumentContent } from '#content/documents.ts'

export type ApplicationContent = DocumentContent<'hiring'>['application']

/** Limits of the columns. The database checks them too. */
const applicationLimits = { name: 100, answer: 2000 }

/** The schema of the form for the department's questions. */
export function createApplicationSchema(questions: ApplicationContent['questions']) {
  return z.object({
    name: line('Enter a name.'),
    discordName: line('Enter your Discord name.'),
    answers: z
      .array(z.string().trim().max(applicationLimits.answer, tooLong(applicationLimits.answer)))
      .check((context) => {
        for (const [index, { isRequired }] of questions.entries()) {
          if (!isRequired || context.value[index]) continue
          context.issues.push({ code: 'custom', message: 'Answer this question.', path: [index], input: context.value })
        }
      }),
  })
}

/** `answers` are in the order of the questions. */
export type ApplicationInput = z.infer<ReturnType<typeof createApplicationSchema>>

const tooLong = (max: number) => `This must be ${max.toLocaleString('en-US')} characters or fewer.`

function line(missing: string) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .min(1, missing)
    .max(applicationLimits.name, tooLong(applicationLimits.name))
}
