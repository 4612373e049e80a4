import { HeldBack } from '#app/components/staff/held-back.tsx'
import { ChangePasswordSection } from '#app/features/session/admin/change-password-section.tsx'
import { useFactors } from '#app/features/session/admin/factor-data.ts'
import { FactorsSection } from '#app/features/session/admin/factors-section.tsx'
import { RecoveryCodesSection } from '#app/features/session/admin/recovery-codes-section.tsx'
import { SessionsSection } from '#app/features/session/admin/sessions-section.tsx'
import { useSession } from '#app/features/session/session-context.ts'
import { OwnNameSection } from '#app/features/staff/admin/own-name-section.tsx'

/** Sign-in security of the user's own account, and the name that others see. */
export default function Account() {
  const factors = useFactors()
  const { user } = useSession()
  return (
    <div className="flex flex-col gap-6">
      <FactorsSection />
      <HeldBack isPending={factors.isPending}>
        <div className="flex flex-col gap-6">
          <RecoveryCodesSection />
          <ChangePasswordSection />
          <SessionsSection />
          {user && <OwnNameSection userId={user.id} />}
        </div>
      </HeldBack>
    </div>
  )
}
