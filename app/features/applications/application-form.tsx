import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormNotice } from '#app/components/ui/form-notice.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { type ApplicationContent, type ApplicationInput, createApplicationSchema } from './application-input.ts'

interface ApplicationFormProps {
  content: ApplicationContent
  onSent: () => void
}

export function ApplicationForm({ content: { questions, send }, onSent }: ApplicationFormProps) {
  const getSupabase = useLazySupabase()
  const isHydrated = useIsHydrated()
  const { register, handleSubmit, setError, formState } = useForm<ApplicationInput>({
    resolver: zodResolver(createApplicationSchema(questions)),
    defaultValues: { name: '', discordName: '', answers: questions.map(() => '') },
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState

  async function submit({ name, discordName, answers }: ApplicationInput) {
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
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {isDirty && !isSubmitSuccessful && <LeaveGuard />}
      <fieldset disabled={!isHydrated || isSubmitting} className="flex min-w-0 flex-col gap-6">
        <Field label="Name" hint="Your character’s name, not your real one." error={errors.name?.message}>
          <Input autoComplete="off" required {...register('name')} />
        </Field>
        <Field label="Discord name" hint="Recruiters write to you there." error={errors.discordName?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} required {...register('discordName')} />
        </Field>
        {questions.map(({ text, hint, isRequired }, index) => (
          <Field key={index} label={text} hint={hint} isOptional={!isRequired} error={errors.answers?.[index]?.message}>
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
