interface TemplateContent {
  /** Heading of the email, which is also its subject. */
  title: string
  /** The first paragraph, above the button and the code. */
  message: string
  /** Label of the button. Without it, the email has no button. */
  button?: string
  hasCode: boolean
  /** The last paragraph, for example when the link expires. */
  note: string
}

const accountChangeNote =
  'If this was you, you don’t need to do anything. If not, choose a new password under “Your account” in the staff area, which ends all other sessions, and tell an administrator.'

/** Emails that a hosted project doesn't send. */
export const embeddedOnlyTemplates: readonly string[] = [
  'new_device_notification',
  'role_changed_notification',
  'mass_deletion_notification',
  'disk_low_notification',
  'accounts_waiting_notification',
  'sign_up_flood_notification',
  'account_activated_notification',
  'recovery_codes_made_notification',
  'recovery_code_used_notification',
  'test_mail_notification',
]

/** Content of each email, keyed by the name of its template. */
const contents = {
  account_activated_notification: {
    title: 'Your account is active',
    message:
      'An administrator has activated the account of {{ .Email }}. You can sign in now: <a href="{{ .SiteURL }}/auth">{{ .SiteURL }}/auth</a>',
    hasCode: false,
    note: 'If you didn’t sign up, ask an administrator to remove the account.',
  },
  accounts_waiting_notification: {
    title: 'New accounts are waiting for you',
    message:
      '{{ .Waiting }} to be activated at {{ .SiteURL }}. Review them here: <a href="{{ .SiteURL }}/admin/staff">{{ .SiteURL }}/admin/staff</a>',
    hasCode: false,
    note: 'Their email addresses are confirmed, but they can’t do anything until you activate them. You get this email at most once an hour, and only for new accounts.',
  },
  confirmation: {
    title: 'Confirm your email address',
    message: 'Someone, hopefully you, signed up with {{ .Email }}. Please confirm that this address is yours:',
    button: 'Confirm my address',
    hasCode: true,
    note: 'The link and the code work once and expire in one hour. If this wasn’t you, ignore this email: the account can’t be used without this step.',
  },
  disk_low_notification: {
    title: 'The server’s disk is nearly full',
    message: 'The disk that holds the data of {{ .SiteURL }} has {{ .Free }} of {{ .Total }} left, as of {{ .At }}.',
    hasCode: false,
    note: 'Please free some space, or tell the person who runs the server. Before the disk is full, the site rejects uploads so that everything else keeps working. You get this email once a day until there is more space. For details, see Settings, Status in the staff area.',
  },
  email_change: {
    title: 'Confirm your new email address',
    message:
      'Someone asked to change the address of an account from {{ .Email }} to {{ .NewEmail }}. Please confirm the change:',
    button: 'Confirm the change',
    hasCode: true,
    note: 'Both addresses have to confirm. The link and the code work once and expire in one hour. If this wasn’t you, don’t confirm, and choose a new password.',
  },
  invite: {
    title: 'You have been invited',
    message:
      'An administrator of {{ .SiteURL }} has created an account for {{ .Email }}. Follow this link to choose your password:',
    button: 'Accept the invitation',
    hasCode: false,
    note: 'The link works once, for a limited time. If it has expired, ask the administrator for a new one.',
  },
  magic_link: {
    title: 'Your sign-in link',
    message: 'Follow this link to sign in as {{ .Email }}:',
    button: 'Sign in',
    hasCode: true,
    note: 'The link and the code work once and expire in one hour. If this wasn’t you, ignore this email.',
  },
  reauthentication: {
    title: 'Confirm that it’s you',
    message: 'Someone signed in as {{ .Email }} is about to change the password. Enter this code to confirm:',
    hasCode: true,
    note: 'The code works once and expires in one hour. If this wasn’t you, choose a new password under “Your account” in the staff area, which ends all other sessions.',
  },
  password_changed_notification: {
    title: 'Your password has been changed',
    message: 'The password of the account of {{ .Email }} has been changed.',
    hasCode: false,
    note: 'If this was you, you don’t need to do anything. If not, click “Forgot your password?” on the sign-in page and choose a new one, which ends all other sessions. Then tell an administrator.',
  },
  email_changed_notification: {
    title: 'Your email address has been changed',
    message: 'The address of an account has been changed from {{ .OldEmail }} to {{ .Email }}.',
    hasCode: false,
    note: 'If this wasn’t you, tell an administrator right away: the owner of the new address can choose a new password.',
  },
  mfa_factor_enrolled_notification: {
    title: 'An authenticator app has been added',
    message:
      'An authenticator app has been added to the account of {{ .Email }}. From now on, signing in asks for its codes.',
    hasCode: false,
    note: accountChangeNote,
  },
  mfa_factor_unenrolled_notification: {
    title: 'An authenticator app has been removed',
    message:
      'An authenticator app has been removed from the account of {{ .Email }}, by its owner or by an administrator.',
    hasCode: false,
    note: accountChangeNote,
  },
  new_device_notification: {
    title: 'New sign-in to your account',
    message: 'Someone signed in as {{ .Email }} on a new device: {{ .Device }}, IP address {{ .Address }}, {{ .At }}.',
    hasCode: false,
    note: 'If this was you, you don’t need to do anything. If not, end that session under “Your account” in the staff area, choose a new password, and tell an administrator.',
  },
  recovery_codes_made_notification: {
    title: 'New recovery codes',
    message:
      'New recovery codes were created for the account of {{ .Email }}. Each works once instead of a code from the authenticator app. Earlier codes no longer work.',
    hasCode: false,
    note: accountChangeNote,
  },
  recovery_code_used_notification: {
    title: 'A recovery code was used',
    message:
      'Someone signed in as {{ .Email }} with a recovery code instead of the authenticator app. That code no longer works; {{ .Remaining }} left.',
    hasCode: false,
    note: 'If this was you and the app is lost, add a new one under “Your account” in the staff area and remove the lost one. If not, choose a new password there, create new recovery codes, end all other sessions, and tell an administrator.',
  },
  role_changed_notification: {
    title: 'Your role has been changed',
    message: 'An administrator changed the role of the account {{ .Email }} to {{ .Role }}.',
    hasCode: false,
    note: 'If you didn’t expect this, ask an administrator.',
  },
  mass_deletion_notification: {
    title: 'Many deletions in a short time',
    message:
      '{{ .Person }} deleted {{ .Count }} items of {{ .SiteURL }} within a minute, the last one at {{ .At }}. There may be more by now.',
    hasCode: false,
    note: 'If you expected this, you don’t need to do anything. If not, suspend the account under Staff, then open its history there to revert its changes. Deleted items stay in the trash for 30 days.',
  },
  recovery: {
    title: 'Choose a new password',
    message: 'A new password was requested for the account of {{ .Email }}. Follow this link to choose it:',
    button: 'Choose a new password',
    hasCode: true,
    note: 'The link and the code work once and expire in one hour. If this wasn’t you, ignore this email: your password stays the same.',
  },
  sign_up_flood_notification: {
    title: 'A flood of sign-ups',
    message:
      '{{ .Count }} accounts signed up at {{ .SiteURL }} within one hour, which is probably an attack. You can close sign-up until the attack ends: <a href="{{ .SiteURL }}/admin/settings">{{ .SiteURL }}/admin/settings</a>',
    hasCode: false,
    note: 'New accounts can’t do anything until an administrator activates them. Accounts with an unconfirmed address are removed after seven days. You get this email at most once a day.',
  },
  test_mail_notification: {
    title: 'Email works',
    message:
      'You requested this test email as {{ .Email }} at {{ .SiteURL }}. The site can send email to this address.',
    hasCode: false,
    note: 'Only administrators can send a test email, and only to themselves.',
  },
} as const satisfies Record<string, TemplateContent>

/**
 * The HTML of each email template, keyed by name. `node scripts/write-mail-templates.ts` writes
 * them to files for hosted projects.
 */
export const mailTemplates = new Map(
  Object.entries<TemplateContent>(contents).map(([name, text]) => [name, renderTemplate(text)]),
)

function renderTemplate({ title, message, button, hasCode, note }: TemplateContent): string {
  const link = `<a class="button" href="{{ .ConfirmationURL }}" style="display:inline-block;padding:12px 22px;background:#14294a;color:#fbf9f4;border-radius:6px;font-weight:bold;text-decoration:none">${button}</a>`
  const code =
    '<p class="code" style="margin:0 0 20px;padding:12px 16px;background:#f1ede3;border-radius:6px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:28px;line-height:1.3;letter-spacing:6px;font-weight:bold">{{ .Token }}</p>'
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>`,
    `<p style="margin:0 0 16px">${message}</p>`,
    button ? `<p style="margin:0 0 20px">${link}</p>` : [],
    button && hasCode
      ? '<p style="margin:0 0 16px">For the website, use the link. If another program asks for a code, enter this one:</p>'
      : [],
    hasCode ? code : [],
    `<p style="margin:0">${note}</p>`,
  ].flat()
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${title}</title>
    <style>
      :root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) {
        .page { background: #0d1624 !important; color: #ece7db !important }
        .card { background: #142136 !important; border-color: #2c3d59 !important }
        .code { background: #1b2a42 !important }
        .button { background: #e9e2d2 !important; color: #14213a !important }
        .foot { color: #aab4c4 !important }
        .page a { color: #e5bb6b }
      }
    </style>
  </head>
  <body class="page" style="margin:0;background:#fbf9f4;color:#16202f;font-family:'Public Sans',Arial,sans-serif;font-size:16px;line-height:1.5">
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf9f4;color:#16202f">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dcd5c5;border-radius:8px;border-collapse:separate;overflow:hidden">
            <tr>
              <td style="text-align:left;overflow-wrap:anywhere">
                <!-- brand -->
                <div style="padding:28px">
${blocks.map((block) => `                  ${block}`).join('\n')}
                </div>
              </td>
            </tr>
          </table>
          <p class="foot" style="margin:16px auto 0;max-width:536px;color:#4d5868;font-size:13px;overflow-wrap:anywhere">{{ .SiteURL }} sent this email. No one there will ever ask you for your password or for a code from this email.</p>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}
