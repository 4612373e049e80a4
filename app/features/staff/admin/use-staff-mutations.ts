import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { nameMember, roleLabels, type StaffMember, type StaffRole } from '../staff-member.ts'
import { ownRoleKey } from '../use-own-role.ts'
import { actOnAccount, sendPasswordLink, updateMember } from './staff-calls.ts'
import { staffKey } from './staff-queries.ts'

export type MemberChange =
  | { kind: 'activate' | 'suspend' | 'password-link' | 'reset-factors' | 'remove' }
  | { kind: 'role'; role: StaffRole }
  /** An empty name takes it away. */
  | { kind: 'name'; name: string }

/** Everything that changes who works on the site. Each change refreshes the list and tells its outcome by a toast. */
export function useStaffMutations() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const onError = (error: Error) => failure('Error', explainFailure(error))
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: staffKey })
    await queryClient.invalidateQueries({ queryKey: ownRoleKey })
  }

  async function apply(member: StaffMember, change: MemberChange): Promise<string> {
    const name = nameMember(member)
    switch (change.kind) {
      case 'activate':
        await updateMember(supabase, member, { status: 'active' })
        return `${name} can sign in now.`
      case 'suspend':
        await updateMember(supabase, member, { status: 'suspended' })
        return `${name} is signed out everywhere and can't sign in.`
      case 'role':
        await updateMember(supabase, member, { role: change.role })
        return `${name} is an ${roleLabels[change.role].toLowerCase()} now.`
      case 'name':
        await updateMember(supabase, member, { display_name: change.name || null })
        return change.name ? `${name} is called ${change.name} now.` : `${name} has no name beside it any more.`
      case 'password-link':
        await sendPasswordLink(supabase, member)
        return `A link to choose a new password is on its way to ${name}.`
      default:
        return actOnAccount(supabase, { action: change.kind, userId: member.user_id })
    }
  }

  const change = useMutation({
    mutationFn: ({ member, change: asked }: { member: StaffMember; change: MemberChange }) => apply(member, asked),
    onSuccess: (message) => success('Success', message),
    onError,
    onSettled,
  })

  const invite = useMutation({
    mutationFn: (input: { email: string; role: StaffRole }) => actOnAccount(supabase, { action: 'invite', ...input }),
    onSuccess: (message) => success('Invitation Sent', message),
    onError,
    onSettled,
  })

  return { change, invite }
}
