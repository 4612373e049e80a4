import { History } from 'lucide-react'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { FoundOnly, hasWords, useSectionSearch } from '#app/components/staff/section-search.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingHistory } from './setting-history.tsx'
import type { SettingPath } from './setting-path.ts'
import { describeSetting, type SettingErrors, type SettingsDraft } from './settings-draft.ts'

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
