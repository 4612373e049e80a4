import { useQueryClient } from '@tanstack/react-query'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { ImportsSection } from './imports-section.tsx'

export interface PacksScreenProps {
  /** Of settings by path. */
  settingLabels: Readonly<Record<string, string>>
  /** What the page around it shows may be another now. */
  onChanged: () => Promise<void>
}

/** A department as one file: what goes out, what comes in, and what was imported lately. */
export function PacksScreen({ settingLabels, onChanged }: PacksScreenProps) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([queryClient.invalidateQueries(), onChanged()])
  }
  return (
    <div className="flex flex-col gap-6">
      <ImportSection settingLabels={settingLabels} onImported={refresh} />
      <ImportsSection onUndone={refresh} />
      <ExportSection />
    </div>
  )
}
