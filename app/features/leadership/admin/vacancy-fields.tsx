import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type ContentIssue, checkValue } from '#content/model/check-value.ts'
import type { FieldsByName } from '#content/model/field.ts'
import { isEqual, mergeContent, pickChanges } from '#content/model/merge-content.ts'
import { vacancyQuery } from './leader-data.ts'
import { leaderFields } from './leader-fields.ts'
import { type LeaderInput, vacancyGroup } from './leader-input.ts'

/**
 * Renders fields of page content, with a Reset button at each changed field. The feature `pages`
 * contains the component.
 */
export type ContentFieldsComponent = ComponentType<{
  fields: FieldsByName
  value: unknown
  defaults: unknown
  issues: readonly ContentIssue[]
  onChange: (value: unknown) => void
}>

const loadingState = <ListMessage>Loading the text...</ListMessage>

export function VacancyFields({ ContentFields }: { ContentFields: ContentFieldsComponent }) {
  const sharedContentQuery = useQuery(vacancyQuery(useSupabase()))
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <div>
        <h3 className="text-base font-semibold">{leaderFields.vacancy.label}</h3>
        <p className="text-sm text-muted-foreground">
          The page of this position shows this text. Text that you don’t change comes from the page “Open Positions”.
        </p>
      </div>
      {sharedContentQuery.isPending && loadingState}
      {sharedContentQuery.isError && (
        <ListMessage onRetry={() => void sharedContentQuery.refetch()}>Couldn’t load the text.</ListMessage>
      )}
      {sharedContentQuery.data && (
        // Without this boundary, the form would disappear while `ContentFields` is loading.
        <Suspense fallback={loadingState}>
          <OverrideFields ContentFields={ContentFields} sharedContent={sharedContentQuery.data} />
        </Suspense>
      )}
    </div>
  )
}

function OverrideFields({
  ContentFields,
  sharedContent,
}: {
  ContentFields: ContentFieldsComponent
  sharedContent: ReturnType<typeof mergeVacancy>
}) {
  const { control, formState } = useFormContext<LeaderInput>()
  const { field } = useController({ control, name: 'vacancy' })
  // Stores the text as typed, because merging the form's value with the shared content would replace
  // invalid text.
  const [lastEdit, setLastEdit] = useState<{ overrides: unknown; fullContent: unknown }>()
  const fullContent =
    lastEdit && isEqual(lastEdit.overrides, field.value)
      ? lastEdit.fullContent
      : mergeVacancy(field.value, sharedContent)
  return (
    <div ref={(element) => field.ref(element && { focus: () => focusFirstInvalidField(element) })}>
      <ContentFields
        fields={vacancyGroup.fields}
        value={fullContent}
        defaults={sharedContent}
        issues={formState.isSubmitted ? checkValue(vacancyGroup, fullContent) : []}
        onChange={(next) => {
          const overrides = pickChanges(vacancyGroup, next, sharedContent)
          setLastEdit({ overrides, fullContent: next })
          field.onChange(overrides)
        }}
      />
    </div>
  )
}

function mergeVacancy(overrides: unknown, sharedContent: Parameters<typeof mergeContent<typeof vacancyGroup>>[2]) {
  return mergeContent(vacancyGroup, overrides, sharedContent)
}

function focusFirstInvalidField(element: HTMLElement) {
  // Waits for a frame, because entries with errors expand with the next render.
  requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
