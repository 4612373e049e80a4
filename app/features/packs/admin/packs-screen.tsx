import { useQueryClient } from '@tanstack/react-query'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { ImportsSection } from './imports-section.tsx'
import type { SetFileAside } from './pack-data.ts'

export interface PacksScreenProps {
  /** Of settings by path. */
  settingLabels: Readonly<Record<string, string>>
  /** Moves a public file of the library to where visitors don't get it. */
  setFileAside: SetFileAside
  /** What the page around it shows may be another now. */
  onChanged: () => Promise<void>
}

/** A department as one file: what goes out, what comes in, and what was imported lately. */
export function PacksScreen({ settingLabels, setFileAside, onChanged }: PacksScreenProps) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([queryClient.invalidateQueries(), onChanged()])
  }
  return (
    <div className="flex flex-col gap-6">
      <ImportSection settingLabels={settingLabels} onImported={refresh} />
      <ImportsSection setFileAside={setFileAside} onUndone={refresh} />
      <ExportSection />
    </div>
  )
}
