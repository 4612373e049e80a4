import { z } from '#app/lib/zod.ts'
import type { DocumentContent } from '#content/documents.ts'

export type ApplicationContent = DocumentContent<'hiring'>['application']

/** Maximum lengths in characters. The database has the same limits. */
const applicationLimits = { name: 100, answer: 2000 }

export function createApplicationSchema(questions: ApplicationContent['questions']) {
  return z.object({
    name: singleLine('Enter a name.'),
    discordName: singleLine('Enter your Discord name.'),
    answers: z
      .array(z.string().trim().max(applicationLimits.answer, explainMaxLength(applicationLimits.answer)))
      .check((context) => {
        for (const [index, { isRequired }] of questions.entries()) {
          if (!isRequired || context.value[index]) continue
          context.issues.push({ code: 'custom', message: 'Answer this question.', path: [index], input: context.value })
        }
      }),
  })
}

/** `answers` has the order of the questions. */
export type ApplicationInput = z.infer<ReturnType<typeof createApplicationSchema>>

const explainMaxLength = (max: number) => `This must be ${max.toLocaleString('en-US')} characters or fewer.`

function singleLine(requiredMessage: string) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .min(1, requiredMessage)
    .max(applicationLimits.name, explainMaxLength(applicationLimits.name))
}
