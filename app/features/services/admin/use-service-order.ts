import type { SupabaseClient } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { updateRow } from '#app/lib/browser/write-row.ts'
import { findMoves, listServicePositions } from '../listed-service.ts'
import type { ServiceRow } from '../service-schema.ts'
import { servicesKey, servicesQuery } from './service-data.ts'

type Columns = Partial<Pick<ServiceRow, 'is_shown' | 'display_order'>>

interface OrderChange {
  /** Optimistic update, shown until the database responds. */
  changedColumns: ReadonlyMap<string, Columns>
  save: (supabase: SupabaseClient) => Promise<void>
}

const orderMutationKey = [...servicesKey, 'order'] as const

/** Visitors see each change immediately. */
export function useServiceOrder() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showError } = useToasts()
  const { queryKey } = servicesQuery(supabase)
  const { mutate } = useMutation({
    mutationKey: orderMutationKey,
    scope: { id: 'service-order' },
    mutationFn: ({ save }: OrderChange) => save(supabase),
    async onMutate({ changedColumns }) {
      // A pending response would overwrite the optimistic update with older data.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (rows) => rows?.map((row) => ({ ...row, ...changedColumns.get(row.id) })))
    },
    onError: (error) => showError('Service not updated', explainFailure(error)),
    // Reloads only after the last mutation, because an earlier reload would undo the optimistic
    // updates of later mutations.
    onSettled() {
      if (queryClient.isMutating({ mutationKey: orderMutationKey }) > 1) return
      return queryClient.invalidateQueries({ queryKey: servicesKey })
    },
  })

  return {
    swap(rows: readonly ServiceRow[], firstId: string, secondId: string) {
      const order = listServicePositions(rows).map(({ id }) =>
        id === firstId ? secondId : id === secondId ? firstId : id,
      )
      const { ids, positions } = findMoves(rows, order)
      mutate({
        changedColumns: new Map(ids.map((id, index) => [id, { display_order: positions[index] ?? null }])),
        async save(client) {
          await client.rpc('order_services', { ids, positions }).throwOnError()
        },
      })
    },
    setVisibility(id: string, isShown: boolean) {
      const columns = { is_shown: isShown }
      mutate({
        changedColumns: new Map([[id, columns]]),
        save: (client) =>
          updateRow(client, { table: 'services', key: { id }, notFoundMessage: 'Service not found' }, columns),
      })
    },
  }
}
