import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { checkValue, type Fault } from '#content/model/check-value.ts'
import type { FieldsByName } from '#content/model/field.ts'
import { isSame, mergeContent, pickChanges } from '#content/model/merge-content.ts'
import { vacancyQuery } from './leader-data.ts'
import { leaderFields } from './leader-fields.ts'
import { type LeaderInput, vacancyGroup } from './leader-input.ts'

/** Shows fields with a button that resets each. The page editor has it. */
export type TextsControl = ComponentType<{
  fields: FieldsByName
  value: unknown
  defaults: unknown
  faults: readonly Fault[]
  onChange: (value: unknown) => void
}>

const loading = <ListState>Loading the texts...</ListState>

/** The texts of this position's page while it is vacant. They override those of all vacancies. */
export function VacancyFields({ Texts }: { Texts: TextsControl }) {
  const shared = useQuery(vacancyQuery(useSupabase()))
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <div>
        <h3 className="text-base font-semibold">{leaderFields.vacancy.label}</h3>
        <p className="text-sm text-muted-foreground">
          These texts are on this position’s page. Texts that you don’t change stay the same as on the page “Open
          Positions”.
        </p>
      </div>
      {shared.isPending && loading}
      {shared.isError && <ListState onRetry={() => void shared.refetch()}>Couldn’t load the texts.</ListState>}
      {shared.data && (
        // The control may still be loaded: without a boundary here, the whole form would be hidden meanwhile.
        <Suspense fallback={loading}>
          <OwnTexts Texts={Texts} shared={shared.data} />
        </Suspense>
      )}
    </div>
  )
}

function OwnTexts({ Texts, shared }: { Texts: TextsControl; shared: ReturnType<typeof mergeVacancy> }) {
  const { control, formState } = useFormContext<LeaderInput>()
  const { field } = useController({ control, name: 'vacancy' })
  // Whole, and as typed: what the form keeps lacks what is as in all vacancies, and a mistake would be replaced by the text of all.
  const [edited, setEdited] = useState<{ stored: unknown; whole: unknown }>()
  const whole = edited && isSame(edited.stored, field.value) ? edited.whole : mergeVacancy(field.value, shared)
  return (
    <div ref={(element) => field.ref(element && { focus: () => focusFirstFault(element) })}>
      <Texts
        fields={vacancyGroup.fields}
        value={whole}
        defaults={shared}
        faults={formState.isSubmitted ? checkValue(vacancyGroup, whole) : []}
        onChange={(next) => {
          const stored = pickChanges(vacancyGroup, next, shared)
          setEdited({ stored, whole: next })
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
  // Entries with an error open with the next render.
  requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
