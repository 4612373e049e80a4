import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { articleTypeOptions } from '#app/site/articles/article-types.ts'
import { RouteFieldError, type WebhookRoute } from './discord-data.ts'

const typeOptions = [{ value: 'all', label: 'Every type' }, ...articleTypeOptions] as const

export type RouteInput = { name: string; url: string; type: (typeof typeOptions)[number]['value']; category: string }

export const emptyRouteInput: RouteInput = { name: '', url: '', type: 'all', category: '' }

/** The URL is empty, because nobody may read stored URLs. */
export function toRouteInput({ name, article_type, category }: WebhookRoute): RouteInput {
  return { name, url: '', type: article_type ?? 'all', category: category ?? '' }
}

export function toRoute({ name, type, category }: RouteInput): Omit<WebhookRoute, 'id'> {
  return {
    name: name.trim(),
    article_type: type === 'all' ? null : type,
    category: category.trim() || null,
  }
}

interface WebhookRouteFieldsProps {
  input: RouteInput
  error: Error | null
  urlHint?: string
  onChange: (input: RouteInput) => void
}

export function WebhookRouteFields({ input, error, urlHint, onChange }: WebhookRouteFieldsProps) {
  const changeInput = (changes: Partial<RouteInput>) => onChange({ ...input, ...changes })
  const getFieldError = (field: RouteFieldError['field']) =>
    error instanceof RouteFieldError && error.field === field ? error.message : undefined
  return (
    <>
      <Field label="Channel name" error={getFieldError('name')}>
        <Input maxLength={60} value={input.name} onChange={(event) => changeInput({ name: event.target.value })} />
      </Field>
      <Field label="Webhook address" hint={urlHint} error={getFieldError('url')}>
        <Input
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://discord.com/api/webhooks/…"
          value={input.url}
          onChange={(event) => changeInput({ url: event.target.value })}
        />
      </Field>
      <Field label="Article type" error={getFieldError('type')}>
        <Select options={typeOptions} value={input.type} onChange={(type) => changeInput({ type })} />
      </Field>
      <Field label="Article category" hint="Leave empty for every category.">
        <Input
          maxLength={100}
          value={input.category}
          onChange={(event) => changeInput({ category: event.target.value })}
        />
      </Field>
      {error && !(error instanceof RouteFieldError) && (
        <FieldError className="sm:col-span-2">{explainFailure(error)}</FieldError>
      )}
    </>
  )
}
