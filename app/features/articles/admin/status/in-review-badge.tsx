import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Link } from '#app/components/ui/link.tsx'

export function InReviewBadge({ to }: { to: string }) {
  const { inReviewArticleCount: count } = useStaffArea()
  if (count === 0) return null
  return (
    <Link to={to} className="flex min-h-9 items-center rounded-md pointer-coarse:min-h-11">
      <Badge variant="accent">{count}&nbsp;to review</Badge>
    </Link>
  )
}
