import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#app/components/staff/use-action.ts'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { toSlug } from '#app/lib/to-slug.ts'
import { customPage } from '#content/custom-pages/custom-page.ts'
import { createPageFromTemplate, type PageTemplateKey, pageTemplates } from '#content/custom-pages/page-templates.ts'
import { checkValue } from '#content/model/check-value.ts'
import { pagesKey } from '../page-data.ts'
import { createCustomPage } from './custom-page-data.ts'

const { title: titleField, slug: slugField } = customPage.model.fields
const templates = Object.entries(pageTemplates) as [PageTemplateKey, (typeof pageTemplates)[PageTemplateKey]][]

export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  /** The address that the user typed; null while the title determines the address. */
  const [customSlug, setCustomSlug] = useState<string | null>(null)
  const [template, setTemplate] = useState<PageTemplateKey>('blank')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const slug = customSlug ?? toSlug(title)
  const getError = (field: typeof titleField | typeof slugField, value: string) =>
    hasSubmitted ? checkValue(field, value)[0]?.message : undefined
  const creation = useAction({
    mutationFn: () =>
      createCustomPage(supabase, createPageFromTemplate(template, { title: title.trim(), slug: slug.trim() })),
  })

  async function onSubmit() {
    setHasSubmitted(true)
    if (checkValue(titleField, title.trim()).length > 0 || checkValue(slugField, slug.trim()).length > 0) return
    const createdPage = await creation.run()
    if (!createdPage) return
    await queryClient.invalidateQueries({ queryKey: pagesKey })
    onClose()
    await navigate(`/admin/pages/${createdPage.data}`)
  }

  return (
    <FormDialog
      title="New page"
      description="Only editors see the page until you publish it."
      submitLabel="Create page"
      busyLabel="Creating..."
      isDirty={false}
      isSaving={creation.isRunning}
      problem={creation.failureText}
      submitsOnEnter
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={titleField.label} error={getError(titleField, title.trim())}>
        <Input value={title} autoComplete="off" onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label={slugField.label} hint={slugField.hint} error={getError(slugField, slug.trim())}>
        <Input
          value={slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setCustomSlug(target.value)}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Start from</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {templates.map(([key, { label, summary }]) => (
            <label
              key={key}
              className={
                'flex cursor-pointer items-start gap-3 rounded-md border border-border p-3 ' +
                'has-checked:border-primary has-checked:bg-muted'
              }
            >
              <input
                type="radio"
                name="template"
                value={key}
                checked={template === key}
                onChange={() => setTemplate(key)}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted-foreground">{summary}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
