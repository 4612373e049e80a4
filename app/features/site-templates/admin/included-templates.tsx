import { useQuery } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { z } from '#app/lib/zod.ts'

const includedTemplatesSchema = z.object({ id: z.string(), name: z.string(), description: z.string() }).array()

type IncludedTemplate = z.infer<typeof includedTemplatesSchema>[number]

/** The website build writes the list and the ZIP files (`write-site-templates.ts`). */
export function useIncludedTemplates() {
  return useQuery({
    queryKey: ['included-templates'],
    async queryFn(): Promise<IncludedTemplate[]> {
      const response = await fetch('/site-templates/index.json')
      return response.ok ? includedTemplatesSchema.parse(await response.json()) : []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function fetchIncludedTemplate(id: string): Promise<Blob> {
  const response = await fetch(`/site-templates/${id}.zip`)
  if (!response.ok) throw new Error('Couldn’t load the template. Try again.')
  return response.blob()
}

export function IncludedTemplates({ onSelect }: { onSelect: (file: Blob) => void }) {
  const templates = useIncludedTemplates()
  const loadTemplate = useAction({
    mutationFn: fetchIncludedTemplate,
    onSuccess: onSelect,
    failureTitle: 'Site template not loaded',
  })
  if (!templates.data || templates.data.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">Templates that come with Stationhouse</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {templates.data.map(({ id, name, description }) => (
          <li key={id} className="flex flex-col gap-2 rounded-md border border-border p-3">
            <p className="font-semibold">{name}</p>
            <p className="grow text-sm text-muted-foreground">{description}</p>
            <Button
              variant="outline"
              className="self-start"
              aria-label={`Preview: ${name}`}
              disabled={loadTemplate.isRunning}
              onClick={() => void loadTemplate.run(id)}
            >
              Preview
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
