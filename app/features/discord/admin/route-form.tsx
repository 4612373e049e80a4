import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { addRoute, discordKey } from './discord-data.ts'
import { routeTypeLabels } from './route-types.ts'

const types = [
  { value: 'all', label: 'Every Type' },
  { value: 'news', label: routeTypeLabels.news },
  { value: 'press-release', label: routeTypeLabels['press-release'] },
] as const

const empty = { name: '', url: '', type: 'all', category: '' } as const
type RouteInput = { name: string; url: string; type: (typeof types)[number]['value']; category: string }

export function RouteForm() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success } = useToasts()
  const [input, setInput] = useState<RouteInput>(empty)
  // Its failure is shown at the address.
  const add = useAction({
    mutationFn: () =>
      addRoute(supabase, {
        name: input.name.trim(),
        url: input.url.trim(),
        article_type: input.type === 'all' ? null : input.type,
        category: input.category.trim() || null,
      }),
    onSuccess() {
      setInput(empty)
      success('Webhook Saved', 'These articles are posted to its channel from now on.')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: discordKey }),
  })
  const change = (part: Partial<RouteInput>) => {
    add.reset()
    setInput({ ...input, ...part })
  }
  return (
    <form
      noValidate
      aria-label="Another webhook"
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add.run()
      }}
    >
      <Field label="Name of the Channel">
        <Input maxLength={60} value={input.name} onChange={(event) => change({ name: event.target.value })} />
      </Field>
      <Field label="Webhook Address" error={add.error?.message}>
        <Input
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://discord.com/api/webhooks/…"
          value={input.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      </Field>
      <Field label="For Articles of Type">
        <Select options={types} value={input.type} onChange={(type) => change({ type })} />
      </Field>
      <Field label="For Articles of Category" hint="Empty for every category.">
        <Input maxLength={100} value={input.category} onChange={(event) => change({ category: event.target.value })} />
      </Field>
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" aria-disabled={add.isRunning}>
          {add.isRunning ? 'Saving...' : 'Add Webhook'}
        </Button>
      </div>
    </form>
  )
}
