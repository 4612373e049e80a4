import { History } from 'lucide-react'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { FoundOnly, hasWords, useSectionSearch } from '#app/components/staff/section-search.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { settingFields } from './setting-fields.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingInput } from './setting-input.tsx'
import type { SettingPath } from './setting-path.ts'
import {
  describeSetting,
  describeText,
  getDefaultText,
  isDefault,
  type SettingErrors,
  type SettingsDraft,
} from './settings-draft.ts'

interface SettingGroupProps {
  title: string
  text: string
  paths: readonly SettingPath[]
  draft: SettingsDraft
  /** As they are stored. */
  saved: SettingsDraft
  errors: SettingErrors
  onChange: (path: SettingPath, text: string) => void
}

/** The settings of one subject, as far as they have the words that are searched for. */
export function SettingGroup({ title, text, paths, draft, saved, errors, onChange }: SettingGroupProps) {
  const { words } = useSectionSearch()
  const [showsHistory, setShowsHistory] = useState(false)
  const found = paths.filter((path) => hasWords(describeSetting(path, draft[path]), words))
  return (
    <FoundOnly isFound={found.length > 0}>
      <AreaSection
        title={title}
        text={text}
        action={
          <Button
            variant="outline"
            className="self-start"
            aria-label={`History: ${title}`}
            onClick={() => setShowsHistory(true)}
          >
            <History aria-hidden className="size-4" />
            History
          </Button>
        }
      >
        <div className="grid items-start gap-5 p-4 sm:grid-cols-2 sm:p-5">
          {paths.map((path) => (
            <SettingField
              key={path}
              path={path}
              text={draft[path]}
              isSaved={draft[path] === saved[path]}
              isHidden={!found.includes(path)}
              error={errors[path]}
              onChange={(changed) => onChange(path, changed)}
            />
          ))}
        </div>
      </AreaSection>
      {showsHistory && (
        <SettingHistory
          title={title}
          paths={paths}
          draft={draft}
          onPutBack={onChange}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </FoundOnly>
  )
}

interface SettingFieldProps {
  path: SettingPath
  text: string
  isSaved: boolean
  isHidden: boolean
  error: string | undefined
  onChange: (text: string) => void
}

/** A setting's control, whether it is the department's own, and the way back to the default. */
function SettingField({ path, text, isSaved, isHidden, error, onChange }: SettingFieldProps) {
  const { label, hint, kind } = settingFields[path]
  const isWide = kind === 'long' || kind === 'ranks' || kind === 'addresses'
  const isChanged = !isDefault(path, text)
  return (
    <div hidden={isHidden} className={isWide ? 'sm:col-span-full' : undefined}>
      {kind === 'ranks' || kind === 'addresses' ? (
        <SettingInput path={path} text={text} error={error} onChange={onChange} />
      ) : (
        <Field label={label} hint={hint} error={error}>
          <SettingInput path={path} text={text} onChange={onChange} />
        </Field>
      )}
      {(isChanged || !isSaved) && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
          {isChanged && <Badge variant="outline">Changed</Badge>}
          {!isSaved && <Badge variant="accent">Not saved yet</Badge>}
          {isChanged && (
            <button
              type="button"
              aria-label={`Reset to “${quoteDefault(path)}”: ${label}`}
              className="min-h-11 min-w-0 text-left text-accent-text underline underline-offset-4 wrap-anywhere focus-visible:outline-2 focus-visible:outline-ring"
              onClick={() => onChange(getDefaultText(path))}
            >
              Reset to “{quoteDefault(path)}”
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const longestQuote = 48

function quoteDefault(path: SettingPath): string {
  const text = describeText(path, getDefaultText(path)).replaceAll('\n', ', ')
  return text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text
}
