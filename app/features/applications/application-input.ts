import { z } from '#app/lib/zod.ts'
import type { DocumentContent } from '#content/documents.ts'

export type ApplicationContent = DocumentContent<'hiring'>['application']

/** Maximum lengths in characters. The database has the same limits. */
const applicationLimits = { name: 100, answer: 2000 }

export function createApplicationSchema(questions: ApplicationContent['questions']) {
  return z.object({
    name: singleLine('name', 'Enter a name.'),
    discordName: singleLine('Discord name', 'Enter your Discord name.'),
    answers: z.array(z.string().trim()).check((context) => {
      for (const [index, { text, isRequired }] of questions.entries()) {
        const message = getAnswerProblem(context.value[index] ?? '', text, isRequired)
        if (message) context.issues.push({ code: 'custom', message, path: [index], input: context.value })
      }
    }),
  })
}

/** `answers` has the order of the questions. */
export type ApplicationInput = z.infer<ReturnType<typeof createApplicationSchema>>

/** The form lists all messages together, so each message names its field. */
function getAnswerProblem(answer: string, question: string, isRequired: boolean): string | null {
  if (answer === '') return isRequired ? `“${question}” needs an answer.` : null
  if (answer.length <= applicationLimits.answer) return null
  return `Shorten your answer to “${question}” to ${applicationLimits.answer.toLocaleString('en-US')} characters.`
}

function singleLine(label: string, requiredMessage: string) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .min(1, requiredMessage)
    .max(applicationLimits.name, `Shorten the ${label} to ${applicationLimits.name} characters.`)
}
