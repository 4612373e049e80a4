import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormNotice } from '#app/components/ui/form-notice.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { TextButton } from '#app/components/ui/text-button.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { type ApplicationContent, type ApplicationInput, createApplicationSchema } from './application-input.ts'

interface Problem {
  field: 'name' | 'discordName' | `answers.${number}`
  message: string
}

interface ApplicationFormProps {
  content: ApplicationContent
  onSent: () => void
}

export function ApplicationForm({ content: { questions, send }, onSent }: ApplicationFormProps) {
  const getSupabase = useLazySupabase()
  const isHydrated = useIsHydrated()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ApplicationInput>({
    shouldFocusError: false,
    resolver: zodResolver(createApplicationSchema(questions)),
    defaultValues: { name: '', discordName: '', answers: questions.map(() => '') },
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState

  const [problems, setProblems] = useState<readonly Problem[]>([])
  const summary = useRef<HTMLElement>(null)
  // Waits for the end of the submission, because the fields are disabled until then.
  useEffect(() => {
    const [problem, ...otherProblems] = isSubmitting ? [] : problems
    if (otherProblems.length > 0) {
      summary.current?.focus({ preventScroll: true })
      summary.current?.scrollIntoView()
    } else if (problem) setFocus(problem.field)
  }, [isSubmitting, problems, setFocus])

  async function submit({ name, discordName, answers }: ApplicationInput) {
    setProblems([])
    const { error } = await getSupabase().rpc('submit_application', {
      name,
      discord_name: discordName,
      answers: questions.map(({ text }, index) => ({ question: text, answer: answers[index] ?? '' })),
    })
    if (error) setError('root', { message: `Your application wasn’t sent. ${explainFailure(error)}` })
    else onSent()
  }

  return (
    <form
      // If the submit handler doesn't run, `post` keeps the answers out of the URL.
      method="post"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void handleSubmit(submit, (errors) => setProblems(listProblems(errors)))(event)}
    >
      {isDirty && !isSubmitSuccessful && <LeaveGuard />}
      {problems.length > 1 && (
        <section
          ref={summary}
          tabIndex={-1}
          aria-labelledby="problems"
          className="mb-6 rounded-lg border-2 border-destructive bg-surface p-4"
        >
          <h2 id="problems" className="font-display text-2xl leading-tight font-bold">
            Your application wasn’t sent
          </h2>
          <ul className="mt-2">
            {problems.map(({ field, message }) => (
              <li key={field}>
                <TextButton onPress={() => setFocus(field)}>{message}</TextButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <fieldset disabled={!isHydrated || isSubmitting} className="flex min-w-0 flex-col gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Name" hint="Your character’s, not your own." isHintFirst error={errors.name?.message}>
            <Input autoComplete="off" required {...register('name')} />
          </Field>
          <Field label="Discord name" hint="We write to you there." isHintFirst error={errors.discordName?.message}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} required {...register('discordName')} />
          </Field>
        </div>
        {questions.map(({ text, hint, isRequired }, index) => (
          <Field
            key={index}
            label={text}
            hint={hint}
            isHintFirst
            isOptional={!isRequired}
            error={errors.answers?.[index]?.message}
          >
            <Textarea rows={isRequired ? 4 : 2} required={isRequired} {...register(`answers.${index}`)} />
          </Field>
        ))}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="accent">
            {isSubmitting ? 'Sending...' : send}
          </Button>
          <FormNotice isSaving={isSubmitting} problem={errors.root?.message} />
        </div>
      </fieldset>
    </form>
  )
}

/** Lists the errors in the order of the fields. */
function listProblems({ name, discordName, answers }: FieldErrors<ApplicationInput>): Problem[] {
  const answerErrors = Array.from({ length: answers?.length ?? 0 }, (_, index) => answers?.[index])
  const errors = [
    { field: 'name', error: name },
    { field: 'discordName', error: discordName },
    ...answerErrors.map((error, index) => ({ field: `answers.${index}`, error }) as const),
  ] as const
  return errors.flatMap(({ field, error }) => (error?.message ? [{ field, message: error.message }] : []))
}
