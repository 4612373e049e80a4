import { useMemo } from 'react'
import { TextChangesList } from '#app/components/staff/text-changes-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { useObjectUrl } from '#app/lib/browser/use-object-url.ts'
import type { ResolvedFile } from '../resolve-template-files.ts'
import type { TemplatePartView } from './describe-part.ts'
import { PartCheckbox } from './part-checkbox.tsx'
import type { TemplateItem } from './template-data.ts'

interface PreviewPartProps {
  view: TemplatePartView
  resolvedFiles: ReadonlyMap<string, ResolvedFile>
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function PreviewPart({ view, resolvedFiles, isChecked, onChange }: PreviewPartProps) {
  const { part, count, summary, groups, rows } = view
  return (
    <div className="flex flex-col gap-2 py-3">
      <PartCheckbox part={part} isChecked={isChecked} onChange={onChange} text={summary} disabled={count === 0} />
      {groups.map(({ title, differences }) => (
        <details key={title} className="ml-8">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {title === '' ? 'What would change' : title}
          </summary>
          <TextChangesList differences={differences} />
        </details>
      ))}
      {rows.length > 0 && (
        <details className="ml-8">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Items</summary>
          <ul className="flex flex-col divide-y divide-border">
            {rows.map(({ item, picture }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may repeat an id, and the list never changes
              <ItemRow key={index} item={item} resolvedFile={findByUrl(resolvedFiles, picture)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const outcomeLabels: Partial<Record<TemplateItem['outcome'], string>> = {
  added: 'new',
  changed: 'changes',
  present: 'already here',
  rejected: 'can’t be imported',
}

function ItemRow({
  item: { subject, outcome, reason },
  resolvedFile,
}: {
  item: TemplateItem
  resolvedFile: ResolvedFile | undefined
}) {
  return (
    <li className="flex items-center gap-3 py-2">
      {resolvedFile?.file.type.startsWith('image/') && <FilePreview resolvedFile={resolvedFile} />}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{subject ?? 'Untitled'}</span>
        <Badge variant={outcome === 'rejected' ? 'accent' : 'outline'}>{outcomeLabels[outcome] ?? outcome}</Badge>
        {reason && <span className="w-full text-sm wrap-anywhere text-muted-foreground">{reason}</span>}
      </div>
    </li>
  )
}

/** Reads the picture from the template, because it isn't uploaded yet. */
function FilePreview({ resolvedFile: { file } }: { resolvedFile: ResolvedFile }) {
  const blob = useMemo(() => new Blob([file.bytes], { type: file.type }), [file])
  const url = useObjectUrl(blob)
  return (
    <span className="block h-14 w-20 shrink-0 overflow-hidden rounded-sm bg-muted">
      {url && <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
    </span>
  )
}

function findByUrl(resolvedFiles: ReadonlyMap<string, ResolvedFile>, url: string | null): ResolvedFile | undefined {
  return url === null ? undefined : [...resolvedFiles.values()].find((file) => file.url === url)
}
