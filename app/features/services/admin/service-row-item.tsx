import { Link2 } from 'lucide-react'
import { ListRow, RowButton } from '#app/components/staff/lists/list-row.tsx'
import { getOrderMenuItems, OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { getServicePath } from '../service-paths.ts'
import type { ServiceRow } from '../service-schema.ts'
import { describeTarget } from './describe-target.ts'
import type { ServiceListEntry } from './service-document-data.ts'

interface ServiceRowItemProps {
  row: ServiceRow
  service: ServiceListEntry
  /** Zero-based position in the category. */
  position: number
  total: number
  onMove: (to: number) => void
  onVisibilityChange: (isShown: boolean) => void
  onEdit: () => void
}

export function ServiceRowItem({
  row,
  service,
  position,
  total,
  onMove,
  onVisibilityChange,
  onEdit,
}: ServiceRowItemProps) {
  const settings = useSiteSettings()
  const orderProps = { position, total, onMove }
  const { title, action, forms } = service
  const isChanged = row.action !== null || row.forms !== null || service.hasCustomText
  const target = describeTarget(action, settings, { id: row.id, forms })
  // The target already names the form that the button opens.
  const otherForms = forms.map((form) => `Form: ${form.title}`).filter((form) => form !== target)
  return (
    <ListRow
      title={title}
      to={`/admin/services/${row.id}`}
      badges={
        <>
          {!row.is_shown && (
            <Badge size="small" variant="outline">
              Hidden
            </Badge>
          )}
          {isChanged && <Badge size="small">Changed</Badge>}
          {service.hasDraft && (
            <Badge size="small" variant="accent">
              Draft
            </Badge>
          )}
        </>
      }
      facts={[target, ...otherForms]}
      actions={
        <>
          <OrderButtons {...orderProps} name={title} isInPhoneMenu />
          <RowButton label="Edit button and forms" title={title} Icon={Link2} isInPhoneMenu onPress={onEdit} />
        </>
      }
      menu={[
        ...(row.is_shown ? [{ label: 'View', to: getServicePath(row.id) }] : []),
        { label: 'Edit button and forms', isForPhone: true, onPress: onEdit },
        ...getOrderMenuItems(orderProps),
        { label: row.is_shown ? 'Hide' : 'Show', onPress: () => onVisibilityChange(!row.is_shown) },
      ]}
    />
  )
}
