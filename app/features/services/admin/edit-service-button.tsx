import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { parseService } from '../listed-service.ts'
import { servicesQuery, useServiceUpdate } from './service-data.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { serviceDocumentsQuery } from './service-document-data.ts'

export function EditServiceButton({ id }: { id: string }) {
  const supabase = useSupabase()
  const rows = useQuery(servicesQuery(supabase)).data
  const row = rows?.find((candidate) => candidate.id === id)
  const serviceDocuments = useQuery(serviceDocumentsQuery(supabase)).data
  const update = useServiceUpdate()
  const [isOpen, setIsOpen] = useState(false)
  const isLoaded = row !== undefined && serviceDocuments !== undefined
  return (
    <>
      <Button variant="outline" size="compact" disabled={!isLoaded} onClick={() => setIsOpen(true)}>
        Edit button and forms
      </Button>
      {isOpen && rows && isLoaded && (
        <ServiceDialog
          service={row}
          title={parseService(id, { rows, contentDocuments: serviceDocuments.contentDocuments }).title}
          update={update}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

export function HiddenServiceBadge({ id }: { id: string }) {
  const row = useQuery(servicesQuery(useSupabase())).data?.find((candidate) => candidate.id === id)
  return row?.is_shown === false && <Badge variant="outline">Hidden</Badge>
}
