import { History } from 'lucide-react'
import { useState } from 'react'
import { matchesSearch, SearchMatch, useSectionSearch } from '#app/components/staff/section-search.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingHistory } from './setting-history.tsx'
import type { SettingPath } from './setting-path.ts'
import { getSearchableText } from './settings-draft.ts'
import type { SettingsFormState } from './use-settings-form.ts'

interface SettingGroupProps {
  title: string
  text: string
  paths: readonly SettingPath[]
  form: SettingsFormState
}

export function SettingGroup({ title, text, paths, form }: SettingGroupProps) {
  const { queryWords } = useSectionSearch()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const matchingPaths = paths.filter((path) => matchesSearch(getSearchableText(path, form.draft[path]), queryWords))
  return (
    <SearchMatch isMatch={matchingPaths.length > 0}>
      <StaffSection
        title={title}
        text={text}
        action={
          <Button
            variant="outline"
            className="self-start"
            aria-label={`History: ${title}`}
            onClick={() => setIsHistoryOpen(true)}
          >
            <History aria-hidden className="size-4" />
            History
          </Button>
        }
      >
        <div className="grid items-start gap-5 p-4 sm:grid-cols-2 sm:p-5">
          {paths.map((path) => (
            <SettingField key={path} path={path} form={form} isHidden={!matchingPaths.includes(path)} />
          ))}
        </div>
      </StaffSection>
      {isHistoryOpen && (
        <SettingHistory
          title={title}
          paths={paths}
          draft={form.draft}
          onRestore={form.change}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </SearchMatch>
  )
}
