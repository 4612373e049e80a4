import { type StaffRole, staffRoleDescriptions, staffRoleLabels, staffRoles } from '#app/site/staff-roles.ts'
import { getFullMemberName, type StaffMember } from './staff-member.ts'

export type MemberChange =
  | { kind: 'suspend' | 'resend' | 'password-link' | 'reset-factors' | 'remove' }
  | { kind: 'activate' | 'role'; role: StaffRole }
  /** An empty name removes the display name. */
  | { kind: 'name'; name: string }

export interface MemberAction {
  label: string
  /** The title of the confirmation. The default is the label with a question mark. */
  title?: string
  text: string
  /** The text of the confirmation. Without this text, the action runs immediately. */
  question?: string
  change: MemberChange
  isDestructive?: boolean
  /** True if the account would lose its rights as an active administrator. */
  removesAdminRights?: boolean
}

/** Lists an administrator's actions on an account, except for renaming and activating it. */
export function listMemberActions(
  member: StaffMember,
  { sendsMail, isCurrentUser }: { sendsMail: boolean; isCurrentUser: boolean },
): MemberAction[] {
  const name = isCurrentUser ? `${getFullMemberName(member)} (this is you)` : getFullMemberName(member)
  const removesAdminRights = member.role === 'admin' && member.status === 'active'
  const actions: (MemberAction | false)[] = [
    // The activation dialog already asks for a sign-up's role.
    ...(member.status === 'pending' ? [] : staffRoles.filter((role) => role !== member.role)).map((role) => ({
      ...createRoleChangeAction(member, role, name),
      removesAdminRights,
    })),
    !member.is_confirmed && createResendAction(member, { sendsMail }),
    member.status === 'active' && createPasswordLinkAction(name, { sendsMail }),
    member.has_factor && {
      label: 'Reset second factor',
      text: 'Use this if the member lost the device with the authenticator app and has no recovery code.',
      question:
        `${name} will sign in with only the password until they add an authenticator app again. ` +
        'Make sure that the request really comes from the owner of the account.',
      change: { kind: 'reset-factors' },
      isDestructive: true,
    },
    member.status !== 'suspended' && {
      label: 'Suspend',
      title: 'Suspend this account?',
      text: 'Signs the account out everywhere and blocks it until you activate it again.',
      question: `${name} will be signed out everywhere immediately and can’t sign in until activated again.`,
      change: { kind: 'suspend' },
      isDestructive: true,
      removesAdminRights,
    },
    {
      label: 'Remove account',
      text: 'Deletes the account. Its articles stay on the site.',
      question: `The account of ${name} will be deleted. Its articles stay on the site. This action cannot be undone.`,
      change: { kind: 'remove' },
      isDestructive: true,
      removesAdminRights,
    },
  ]
  return actions.filter((action) => action !== false)
}

export function createResendAction(member: StaffMember, { sendsMail }: { sendsMail: boolean }): MemberAction {
  const linkName = member.is_invited ? 'invitation' : 'confirmation'
  const change = { kind: 'resend' } as const
  if (!sendsMail) {
    const text = member.is_invited ? 'Creates a new link to set a password.' : 'Creates a link to confirm the address.'
    return { label: `Create ${linkName} link`, text, change }
  }
  return {
    label: `Resend ${linkName}`,
    text: member.is_invited
      ? 'Sends the invitation again, with a new link.'
      : 'Sends the email with the link to confirm the address again.',
    question: `We’ll send an email to ${getFullMemberName(member)}. Links sent earlier stop working.`,
    change,
  }
}

function createPasswordLinkAction(name: string, { sendsMail }: { sendsMail: boolean }): MemberAction {
  const change = { kind: 'password-link' } as const
  if (!sendsMail) {
    return {
      label: 'Create password link',
      text: 'Creates a link to set a new password.',
      change,
    }
  }
  return {
    label: 'Send password link',
    text: 'Sends an email with a link to set a new password.',
    question: `We’ll send an email to ${name}. The current password works until they set a new password.`,
    change,
  }
}

function createRoleChangeAction(member: StaffMember, role: StaffRole, name: string): MemberAction {
  return {
    label: `Make ${staffRoleLabels[role].toLowerCase()}`,
    text: staffRoleDescriptions[role],
    question: getRoleChangeQuestion(member, role, name),
    change: { kind: 'role', role },
  }
}

function getRoleChangeQuestion(member: StaffMember, role: StaffRole, name: string): string {
  if (role === 'admin') {
    return `${name} will be able to change the site’s settings and manage all staff, including you.`
  }
  if (role === 'contributor') {
    return `${name} will write articles for others to publish, and can no longer change what visitors see.`
  }
  return member.role === 'admin'
    ? `${name} can no longer manage staff and settings.`
    : `${name} will be able to publish articles, and to change and remove what visitors see.`
}
