import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormNotice } from '#app/components/ui/form-notice.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type TemplatePart, templatePartNames } from '../template-parts.ts'
import { applyImport } from './apply-import.ts'
import { describePart, pluralize } from './describe-part.ts'
import { setPart } from './part-checkbox.tsx'
import type { ImportPreviewData } from './plan-import.ts'
import { PreviewPart } from './preview-part.tsx'

interface ImportPreviewProps {
  preview: ImportPreviewData
  settingLabels: Readonly<Record<string, string>>
  onCancel: () => void
  onImported: (addedText: string) => Promise<void>
}

export function ImportPreview({ preview, settingLabels, onCancel, onImported }: ImportPreviewProps) {
  const { plan, items } = preview
  const supabase = useSupabase()
  const views = templatePartNames.map((part) => describePart(part, preview, settingLabels))
  const changedParts = views.filter(({ count }) => count > 0).map(({ part }) => part)
  // The join links are off by default, because they lead to another department.
  const [parts, setParts] = useState<ReadonlySet<TemplatePart>>(
    () => new Set(changedParts.filter((part) => part !== 'links')),
  )
  const [shouldPublish, setShouldPublish] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const apply = useAction({
    mutationFn: () =>
      applyImport(supabase, plan, plan.toRequest(parts, { publish: shouldPublish }), {
        preview: items,
        onProgress: (uploadedCount, total) =>
          setProgress(total === 0 ? null : Math.round((uploadedCount / total) * 100)),
      }),
    onSuccess(applied) {
      const addedCount = applied.filter(({ outcome }) => outcome === 'added').length
      return onImported(`${pluralize(addedCount, 'item', 'items')} added`)
    },
  })
  return (
    <section
      aria-label="What would change"
      className="flex flex-col gap-5 rounded-md border border-border bg-background p-4"
    >
      <div>
        <h3 className="font-display text-xl font-bold wrap-anywhere">{plan.contents.name}</h3>
        {plan.contents.description !== '' && (
          <p className="text-muted-foreground wrap-anywhere">{plan.contents.description}</p>
        )}
      </div>
      {changedParts.length === 0 && (
        <p role="status">Everything in this template is already here. Nothing would change.</p>
      )}
      <div className="flex flex-col divide-y divide-border border-y border-border">
        {views.map((view) => (
          <PreviewPart
            key={view.part}
            view={view}
            resolvedFiles={plan.resolvedFiles}
            isChecked={parts.has(view.part)}
            onChange={(isChecked) => setParts(setPart(parts, view.part, isChecked))}
          />
        ))}
      </div>
      {parts.has('articles') && (
        <Switch
          label="Publish the articles right away"
          hint={
            'Published articles keep their dates. If this is off, all articles become drafts. ' +
            'Nothing is posted to Discord.'
          }
          checked={shouldPublish}
          onChange={setShouldPublish}
        />
      )}
      {plan.hosts.length > 0 && (
        <p className="text-sm text-muted-foreground wrap-anywhere">
          This template links to or embeds pictures from: {plan.hosts.join(', ')}.
        </p>
      )}
      {plan.notes.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {pluralize(plan.notes.length, 'item', 'items')} left out
          </summary>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
            {plan.notes.slice(0, 200).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {apply.isRunning && <Progress value={progress} label="Files uploaded" />}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onCancel} disabled={apply.isRunning}>
          Cancel
        </Button>
        <Button disabled={parts.size === 0 || apply.isRunning} onClick={() => void apply.run()}>
          {apply.isRunning ? 'Importing...' : 'Import'}
        </Button>
        <FormNotice isSaving={apply.isRunning} problem={apply.failureText} />
      </div>
    </section>
  )
}
