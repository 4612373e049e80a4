import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { readService } from '../listed-service.ts'
import { servicesQuery, useServiceActions } from './service-data.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { serviceTextsQuery } from './service-texts-data.ts'

/** What of a service is beside its texts: where it begins, its forms, and whether visitors find it. */
export function ServiceTools({ id }: { id: string }) {
  const supabase = useSupabase()
  const rows = useQuery(servicesQuery(supabase)).data
  const row = rows?.find((one) => one.id === id)
  const stored = useQuery(serviceTextsQuery(supabase)).data
  const actions = useServiceActions()
  const [isOpen, setIsOpen] = useState(false)
  if (!rows || !row || !stored) return null
  return (
    <>
      {!row.is_shown && <Badge variant="outline">Hidden from visitors</Badge>}
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Action & Forms
      </Button>
      {isOpen && (
        <ServiceDialog
          service={row}
          title={readService(id, { rows, texts: stored.texts }).title}
          actions={actions}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
