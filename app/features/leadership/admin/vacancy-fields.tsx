import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type ContentIssue, checkValue } from '#content/model/check-value.ts'
import type { FieldsByName } from '#content/model/field.ts'
import { isSame, mergeContent, pickChanges } from '#content/model/merge-content.ts'
import { vacancyQuery } from './leader-data.ts'
import { leaderFields } from './leader-fields.ts'
import { type LeaderInput, vacancyGroup } from './leader-input.ts'

/** Renders fields of page content, each with a reset button. The page editor provides the component. */
export type ContentFieldsComponent = ComponentType<{
  fields: FieldsByName
  value: unknown
  defaults: unknown
  issues: readonly ContentIssue[]
  onChange: (value: unknown) => void
}>

const loading = <ListState>Loading the text...</ListState>

/** The page content of one vacancy, which overrides the content that all vacancies share. */
export function VacancyFields({ ContentFields }: { ContentFields: ContentFieldsComponent }) {
  const shared = useQuery(vacancyQuery(useSupabase()))
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <div>
        <h3 className="text-base font-semibold">{leaderFields.vacancy.label}</h3>
        <p className="text-sm text-muted-foreground">
          The page of this position shows this text. Text that you don’t change comes from the page “Open Positions”.
        </p>
      </div>
      {shared.isPending && loading}
      {shared.isError && <ListState onRetry={() => void shared.refetch()}>Couldn’t load the text.</ListState>}
      {shared.data && (
        // `ContentFields` may still be loading. Without this boundary, the form would disappear
        // meanwhile.
        <Suspense fallback={loading}>
          <CustomContent ContentFields={ContentFields} shared={shared.data} />
        </Suspense>
      )}
    </div>
  )
}

function CustomContent({
  ContentFields,
  shared,
}: {
  ContentFields: ContentFieldsComponent
  shared: ReturnType<typeof mergeVacancy>
}) {
  const { control, formState } = useFormContext<LeaderInput>()
  const { field } = useController({ control, name: 'vacancy' })
  // Stores the content as typed. Merging the form's value with the shared content would replace an
  // invalid text.
  const [edited, setEdited] = useState<{ stored: unknown; fullContent: unknown }>()
  const fullContent =
    edited && isSame(edited.stored, field.value) ? edited.fullContent : mergeVacancy(field.value, shared)
  return (
    <div ref={(element) => field.ref(element && { focus: () => focusFirstFault(element) })}>
      <ContentFields
        fields={vacancyGroup.fields}
        value={fullContent}
        defaults={shared}
        issues={formState.isSubmitted ? checkValue(vacancyGroup, fullContent) : []}
        onChange={(next) => {
          const stored = pickChanges(vacancyGroup, next, shared)
          setEdited({ stored, fullContent: next })
          field.onChange(stored)
        }}
      />
    </div>
  )
}

function mergeVacancy(stored: unknown, shared: Parameters<typeof mergeContent<typeof vacancyGroup>>[2]) {
  return mergeContent(vacancyGroup, stored, shared)
}

function focusFirstFault(element: HTMLElement) {
  // Entries with errors expand with the next render.
  requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
