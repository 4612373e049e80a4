import { Download, PackageOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormNotice } from '#app/components/ui/form-notice.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useObjectUrl } from '#app/lib/browser/use-object-url.ts'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { toSlug } from '#app/lib/to-slug.ts'
import { useHasSamples } from '#app/site/settings/use-has-samples.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { templateLimits } from '../template-contents.ts'
import { type TemplatePart, templatePartNames } from '../template-parts.ts'
import { type ExportedTemplate, exportTemplate } from './export-template.ts'
import { PartCheckbox, setPart } from './part-checkbox.tsx'

const sectionText =
  `A site template contains what visitors see, up to ${templateLimits.megabytes} MB. Keep it or share it. ` +
  'Drafts, private files, accounts, webhooks and history are never included.'

export function ExportSection() {
  const supabase = useSupabase()
  const hasSamples = useHasSamples()
  const settings = useSiteSettings()
  const [name, setName] = useState(settings.name)
  const [parts, setParts] = useState<ReadonlySet<TemplatePart>>(new Set(templatePartNames))
  const [progress, setProgress] = useState<number | null>(null)
  const [exportedTemplate, setExportedTemplate] = useState<ExportedTemplate | null>(null)
  const abortController = useRef<AbortController>(null)
  useEffect(() => () => abortController.current?.abort(), [])
  const exportAction = useAction({
    async mutationFn() {
      setExportedTemplate(null)
      setProgress(null)
      const controller = new AbortController()
      abortController.current = controller
      const { signal } = controller
      const request = { name: name.trim(), description: settings.tagline.slice(0, 300), parts }
      const options = {
        hasSamples,
        onProgress: (read: number, total: number) => setProgress(Math.round((read / total) * 100)),
        signal,
      }
      try {
        setExportedTemplate(await exportTemplate(supabase, request, options))
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  })
  const nameError =
    name.trim() === '' || name.trim().length > 100 ? 'Enter a name of 100 characters or fewer.' : undefined
  return (
    <StaffSection title="Export your site" text={sectionText}>
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        <Field label="Template name" error={nameError}>
          <Input value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">What to include</legend>
          {templatePartNames.map((part) => (
            <PartCheckbox
              key={part}
              part={part}
              isChecked={parts.has(part)}
              onChange={(isChecked) => setParts(setPart(parts, part, isChecked))}
            />
          ))}
        </fieldset>
        {exportAction.isRunning && <Progress value={progress} label="Files read" />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={nameError !== undefined || parts.size === 0 || exportAction.isRunning}
            onClick={() => void exportAction.run()}
          >
            <PackageOpen aria-hidden className="size-5" />
            {exportAction.isRunning ? 'Exporting...' : 'Export'}
          </Button>
          {exportedTemplate && <DownloadLink exportedTemplate={exportedTemplate} name={name} />}
          <FormNotice
            isSaving={exportAction.isRunning}
            problem={exportAction.failureText && `Couldn’t export your site. ${exportAction.failureText}`}
          />
        </div>
        {exportedTemplate && exportedTemplate.missingFiles.length > 0 && (
          <p className="text-sm text-muted-foreground wrap-anywhere">
            Your pages use files that are missing: {exportedTemplate.missingFiles.slice(0, 10).join(', ')}
          </p>
        )}
      </div>
    </StaffSection>
  )
}

function DownloadLink({ exportedTemplate, name }: { exportedTemplate: ExportedTemplate; name: string }) {
  const url = useObjectUrl(exportedTemplate.file)
  const size = `${formatFileSize(exportedTemplate.file.size)}, ${exportedTemplate.fileCount === 1 ? '1 file' : `${exportedTemplate.fileCount} files`}`
  return (
    <a href={url} download={`${toSlug(name) || 'site-template'}.zip`} className={buttonClass('outline')}>
      <Download aria-hidden className="size-5" />
      Save template ({size})
    </a>
  )
}
