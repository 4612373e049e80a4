import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { everything, useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { toLocalTime } from '#app/lib/time/zoned-time.ts'
import { countOutcomes, revertChanges, revertPreviewQuery } from './revert-changes-data.ts'
import { RevertChangesPreview } from './revert-changes-preview.tsx'

interface RevertChangesProps {
  accountId: string
  name: string
}

export function RevertChangesButton(props: RevertChangesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Undo2 aria-hidden className="size-4" />
        Revert changes...
      </Button>
      {isOpen && <RevertChangesDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The browser's time zone, which `datetime-local` uses. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const hourMs = 60 * 60 * 1000
const maxAgeMs = 30 * 24 * hourMs

function RevertChangesDialog({ accountId, name, onClose }: RevertChangesProps & { onClose: () => void }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [openedAt] = useState(() => Date.now())
  const [startTime, setStartTime] = useState(() => toLocalTime(new Date(openedAt - hourMs), timeZone))
  const since = new Date(startTime)
  const isInRange = since.getTime() > openedAt - maxAgeMs && since.getTime() <= Date.now()
  const request = { accountId, since: isInRange ? since : new Date(openedAt) }
  const preview = useQuery({ ...revertPreviewQuery(supabase, request), enabled: isInRange })
  const { run, isRunning } = useAction({
    mutationFn: () => revertChanges(supabase, request),
    onSuccess(result) {
      const { reverted, unchanged } = countOutcomes(result)
      const unchangedText = unchanged > 0 ? `, ${unchanged.toLocaleString('en-US')} left as is` : ''
      showSuccess(describeReverted(reverted) + unchangedText)
      onClose()
    },
    failureTitle: 'Changes not reverted',
    reloads: everything,
  })
  const count = preview.data && isInRange ? countOutcomes(preview.data).reverted : 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Revert changes by ${name}`}
      description={
        'New items go to the trash, deleted items come back, and changed items get their old values. ' +
        'Fields that someone else changed later stay, and so do new items that someone else changed or uses. ' +
        'Roles, accounts and webhooks stay as they are.'
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" disabled={count === 0 || isRunning} onClick={() => void run()}>
            {isRunning ? 'Reverting...' : `Revert ${count.toLocaleString('en-US')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Since"
          hint="Within the last 30 days, in your time zone."
          error={isInRange ? undefined : 'Choose a time within the last 30 days'}
        >
          <Input
            type="datetime-local"
            value={startTime}
            min={toLocalTime(new Date(openedAt - maxAgeMs), timeZone)}
            max={toLocalTime(new Date(openedAt), timeZone)}
            onChange={(event) => setStartTime(event.currentTarget.value)}
          />
        </Field>
        {isInRange && preview.isPending && <ListMessage>Checking what would change...</ListMessage>}
        {isInRange && preview.isError && (
          <ListMessage onRetry={() => void preview.refetch()}>{explainFailure(preview.error)}</ListMessage>
        )}
        {isInRange && preview.data && <RevertChangesPreview preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function describeReverted(count: number): string {
  return count === 1 ? 'Reverted 1 change' : `Reverted ${count.toLocaleString('en-US')} changes`
}
