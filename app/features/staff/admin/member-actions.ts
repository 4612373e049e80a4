import { type StaffRole, staffRoles } from '#app/site/staff-roles.ts'
import { nameMember, type StaffMember } from './staff-member.ts'

export type MemberChange =
  | { kind: 'activate' | 'suspend' | 'resend' | 'password-link' | 'reset-factors' | 'remove' }
  | { kind: 'role'; role: StaffRole }
  /** Empty: removes the name. */
  | { kind: 'name'; name: string }

export interface MemberAction {
  /** On the button and in the title of the confirmation. */
  label: string
  /** Beside the button. */
  text: string
  /** The text of the confirmation. */
  question: string
  change: MemberChange
  isDestructive?: boolean
}

/** What an administrator can do with an account in its current state. */
export function listMemberActions(member: StaffMember): MemberAction[] {
  const name = nameMember(member)
  const actions: (MemberAction | false)[] = [
    member.status !== 'active' && {
      label: 'Activate',
      text: 'The account may sign in and work on the site.',
      question: member.is_confirmed
        ? `${name} will be able to sign in and change what visitors see.`
        : `${name} will be able to sign in and change what visitors see, once the address is confirmed.`,
      change: { kind: 'activate' },
    },
    ...staffRoles.filter((role) => role !== member.role).map((role) => changeRole(member, role)),
    !member.is_confirmed && {
      label: 'Resend',
      text: member.is_invited
        ? 'The invitation once more, with a new link.'
        : 'The mail with the link to confirm the address once more.',
      question: `A mail goes to ${name}. A link that was sent before does not work any more.`,
      change: { kind: 'resend' },
    },
    {
      label: 'Send Password Link',
      text: 'A mail with a link to choose a new password.',
      question: `A mail goes to ${name}. The present password works until a new one is chosen.`,
      change: { kind: 'password-link' },
    },
    member.has_factor && {
      label: 'Reset Second Factor',
      text: 'For somebody who lost the device with the authenticator app, and has no recovery code.',
      question: `The password alone will let ${name} in until an authenticator app is added again. Make sure that it is really the owner who asks for this.`,
      change: { kind: 'reset-factors' },
      isDestructive: true,
    },
    member.status !== 'suspended' && {
      label: 'Suspend',
      text: 'Signed out everywhere at once, and kept out until activated again.',
      question: `${name} will be signed out everywhere at once and can't sign in until activated again.`,
      change: { kind: 'suspend' },
      isDestructive: true,
    },
    {
      label: 'Remove Account',
      text: 'The account is deleted. What it wrote stays on the site.',
      question: `The account of ${name} will be deleted. What it wrote stays on the site. This action cannot be undone.`,
      change: { kind: 'remove' },
      isDestructive: true,
    },
  ]
  return actions.filter((action) => action !== false)
}

const roleTexts: Record<StaffRole, { label: string; text: string }> = {
  contributor: {
    label: 'Make Contributor',
    text: 'Contributors write articles and submit them; editors publish them.',
  },
  editor: { label: 'Make Editor', text: 'Editors look after articles, leaders and media only.' },
  admin: { label: 'Make Administrator', text: 'Administrators also look after staff and site settings.' },
}

function changeRole(member: StaffMember, role: StaffRole): MemberAction {
  return { ...roleTexts[role], question: askAboutRole(member, role), change: { kind: 'role', role } }
}

function askAboutRole(member: StaffMember, role: StaffRole): string {
  const name = nameMember(member)
  if (role === 'admin') {
    return `${name} will be able to change the settings of the site and who works on it, you included.`
  }
  if (role === 'contributor') {
    return `${name} will write articles for others to publish, and will not be able to change what visitors see any more.`
  }
  return member.role === 'admin'
    ? `${name} will not be able to change staff and site settings any more.`
    : `${name} will be able to publish articles, and to change and remove what visitors see.`
}
