import { DeferredContent } from '#app/components/staff/deferred-content.tsx'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { ChangePasswordSection } from '#app/features/session/admin/change-password-section.tsx'
import { useFactors } from '#app/features/session/admin/factor-data.ts'
import { FactorsSection } from '#app/features/session/admin/factors-section.tsx'
import { SessionsSection } from '#app/features/session/admin/sessions-section.tsx'
import { useIsUserNameLoading } from '#app/features/staff/admin/user-name-card.tsx'
import { UserNameSection } from '#app/features/staff/admin/user-name-section.tsx'

export default function Account() {
  const { userId } = useStaffArea()
  const isNamePending = useIsUserNameLoading(userId)
  const factors = useFactors()
  return (
    <DeferredContent isPending={isNamePending || factors.isPending}>
      <div className="flex flex-col gap-6">
        <UserNameSection userId={userId} />
        <ChangePasswordSection />
        <FactorsSection />
        <SessionsSection />
      </div>
    </DeferredContent>
  )
}
