import { useQueryClient } from '@tanstack/react-query'
import { DeferredContent } from '#app/components/staff/deferred-content.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { useIncludedTemplates } from './included-templates.tsx'
import { RecentImportsSection } from './recent-imports-section.tsx'

export interface TemplatesScreenProps {
  settingLabels: Readonly<Record<string, string>>
  /** Reloads the loader data, which contains the settings. */
  onChanged: () => Promise<void>
}

export function TemplatesScreen({ settingLabels, onChanged }: TemplatesScreenProps) {
  const queryClient = useQueryClient()
  const includedTemplates = useIncludedTemplates()
  const refresh = async () => {
    await Promise.all([queryClient.invalidateQueries(), onChanged()])
  }
  return (
    <div className="flex flex-col gap-6">
      <ImportSection settingLabels={settingLabels} onImported={refresh} />
      <DeferredContent isPending={includedTemplates.isPending}>
        <div className="flex flex-col gap-6">
          <RecentImportsSection onUndone={refresh} />
          <ExportSection />
        </div>
      </DeferredContent>
    </div>
  )
}
