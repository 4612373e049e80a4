import { useState } from 'react'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useHasSamples } from '#app/site/settings/use-has-samples.ts'
import { parseTemplate } from '../parse-template.ts'
import { templateLimits } from '../template-contents.ts'
import { templatePartNames } from '../template-parts.ts'
import { ImportPreview } from './import-preview.tsx'
import { IncludedTemplates } from './included-templates.tsx'
import { type ImportPreviewData, planImport } from './plan-import.ts'
import { callApplyTemplate, fetchStoredSiteContent } from './template-data.ts'

interface ImportSectionProps {
  settingLabels: Readonly<Record<string, string>>
  onImported: () => Promise<void>
}

export function ImportSection({ settingLabels, onImported }: ImportSectionProps) {
  const supabase = useSupabase()
  const hasSamples = useHasSamples()
  const { showSuccess } = useToasts()
  const [preview, setPreview] = useState<ImportPreviewData | null>(null)
  /** A new key clears the file input. */
  const [inputKey, setInputKey] = useState(0)
  const preparePreview = useAction({
    async mutationFn(file: Blob) {
      setPreview(null)
      const template = await parseTemplate(file)
      const plan = await planImport(template, await fetchStoredSiteContent(supabase), { hasSamples })
      const items = await callApplyTemplate(
        supabase,
        plan.toRequest(new Set(templatePartNames), { publish: false }),
        true,
      )
      setPreview({ plan, items })
    },
  })
  return (
    <StaffSection
      title="Import a site template"
      text="You see what would change before anything is imported. Your articles, people and files stay as they are."
    >
      <div className="flex flex-col gap-5 p-4 sm:p-5">
        <Field
          label="Template file"
          hint={`A .zip file of up to ${templateLimits.megabytes} MB that was exported here or on another site.`}
          error={preparePreview.failureText}
        >
          <Input
            key={inputKey}
            type="file"
            accept=".zip,application/zip"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) void preparePreview.run(file)
            }}
          />
        </Field>
        <IncludedTemplates onSelect={(file) => void preparePreview.run(file)} />
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {preparePreview.isRunning && 'Reading the template...'}
        </p>
        {preview && (
          <ImportPreview
            preview={preview}
            settingLabels={settingLabels}
            onCancel={() => {
              setPreview(null)
              setInputKey((key) => key + 1)
            }}
            onImported={async (addedText) => {
              setPreview(null)
              setInputKey((key) => key + 1)
              showSuccess(
                'Template imported',
                `${preview.plan.contents.name}: ${addedText}. You can undo the import for 30 days.`,
              )
              await onImported()
            }}
          />
        )}
      </div>
    </StaffSection>
  )
}
