import { Eye, EyeOff, Pencil } from 'lucide-react'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { servicePath } from '../service-paths.ts'
import type { ServiceRow } from '../service-schema.ts'
import { describeTarget } from './describe-target.ts'
import type { EditedService } from './service-texts-data.ts'

interface ServiceRowItemProps {
  row: ServiceRow
  service: EditedService
  /** In its category, from 0. */
  position: number
  /** Of its category. */
  total: number
  onMove: (to: number) => void
  onShow: (isShown: boolean) => void
  /** Opens the form about its action and forms. */
  onEdit: () => void
}

export function ServiceRowItem({ row, service, position, total, onMove, onShow, onEdit }: ServiceRowItemProps) {
  const settings = useSiteSettings()
  const { title, action, forms } = service
  const isChanged = row.action !== null || row.forms !== null || service.hasOwnTexts
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold wrap-anywhere">
          {title}
          {!row.is_shown && <Badge variant="outline">Hidden</Badge>}
          {isChanged && <Badge variant="accent">Changed</Badge>}
          {service.hasDraft && <Badge variant="accent">Draft waits</Badge>}
        </h4>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          {describeTarget(action, settings, { id: row.id, forms })}
        </p>
        {forms.length > 0 && (
          <ul aria-label={`Forms of ${title}`} className="mt-1.5 flex flex-wrap gap-1.5">
            {forms.map((form) => (
              <li key={form.slug} className="flex max-w-full">
                <Badge variant="outline" className="wrap-anywhere">
                  {form.title}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex w-full flex-wrap gap-2 max-sm:*:grow sm:w-auto">
        <OrderButtons name={title} position={position} total={total} onMove={onMove} />
        {row.is_shown && (
          <ButtonLink to={servicePath(row.id)} variant="outline" aria-label={`View: ${title}`}>
            View
          </ButtonLink>
        )}
        {/* One button for both, which keeps the focus. */}
        <Button
          variant="outline"
          aria-label={`${row.is_shown ? 'Hide' : 'Show'}: ${title}`}
          onClick={() => onShow(!row.is_shown)}
        >
          {row.is_shown ? (
            <EyeOff aria-hidden className="size-4 max-sm:hidden" />
          ) : (
            <Eye aria-hidden className="size-4 max-sm:hidden" />
          )}
          {row.is_shown ? 'Hide' : 'Show'}
        </Button>
        <Button variant="outline" aria-label={`Action & Forms: ${title}`} onClick={onEdit}>
          Action & Forms
        </Button>
        <ButtonLink to={`/admin/services/${row.id}`} variant="outline" aria-label={`Edit: ${title}`}>
          <Pencil aria-hidden className="size-4 max-sm:hidden" />
          Edit
        </ButtonLink>
      </div>
    </li>
  )
}
