import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { z } from '#app/lib/zod.ts'

const shippedSchema = z.object({ id: z.string(), name: z.string(), description: z.string() }).array()

type ShippedPack = z.infer<typeof shippedSchema>[number]

/** The packs that come with the product; `npm run build` writes them where visitors' browsers find files. */
function useShippedPacks() {
  return useQuery({
    queryKey: ['shipped-packs'],
    async queryFn(): Promise<ShippedPack[]> {
      const response = await fetch('/packs/index.json')
      return response.ok ? shippedSchema.parse(await response.json()) : []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** @throws Error with a message for the user */
async function fetchShippedPack(id: string): Promise<Blob> {
  const response = await fetch(`/packs/${id}.zip`)
  if (!response.ok) throw new Error('The pack could not be loaded.')
  return response.blob()
}

/** A button for each of them. */
export function ShippedPacks({ onChosen }: { onChosen: (file: Blob) => void }) {
  const packs = useShippedPacks()
  const { failure } = useToasts()
  const load = useAction({
    mutationFn: fetchShippedPack,
    onSuccess: onChosen,
    onError: (error) => failure('Error', error.message),
  })
  if (!packs.data || packs.data.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">Or one that comes with Stationhouse</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {packs.data.map(({ id, name, description }) => (
          <li key={id} className="flex flex-col gap-2 rounded-md border border-border p-3">
            <p className="font-semibold">{name}</p>
            <p className="grow text-sm text-muted-foreground">{description}</p>
            <Button
              variant="outline"
              className="self-start"
              aria-label={`Look at It: ${name}`}
              disabled={load.isRunning}
              onClick={() => void load.run(id)}
            >
              Look at It
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
