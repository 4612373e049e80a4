interface TemplateText {
  /** The subject as well. */
  title: string
  /** The sentence above the button, or above the code if there is no button. */
  request: string
  /** The label of the link; left out, the mail has none. */
  button?: string
  hasCode: boolean
  /** How long it works, and what to do if somebody else asked for it. */
  note: string
}

const ifNotYou =
  'If it was you, there is nothing to do. If it was not, choose a new password on the Security page of the staff area, which ends every other session, and tell an administrator.'

/** What a hosted project sends no mail about. */
export const embeddedOnly: readonly string[] = [
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

/** The text of each mail, by the name that the hosted platform gives its template. */
const texts = {
  account_activated_notification: {
    title: 'Your account is active',
    request:
      'An administrator has activated the account of {{ .Email }}. You can sign in now: <a href="{{ .SiteURL }}/auth">{{ .SiteURL }}/auth</a>',
    hasCode: false,
    note: 'If you did not sign up, ask an administrator to remove the account.',
  },
  accounts_waiting_notification: {
    title: 'New accounts wait for you',
    request:
      '{{ .Waiting }} to be activated at {{ .SiteURL }}. See who it is and decide: <a href="{{ .SiteURL }}/admin/staff">{{ .SiteURL }}/admin/staff</a>',
    hasCode: false,
    note: 'Whoever waits has confirmed the address and can do nothing until then. You get this mail once an hour at most, and only when somebody has begun to wait since.',
  },
  confirmation: {
    title: 'Confirm your email address',
    request: 'Somebody, hopefully you, signed up with {{ .Email }}. Please confirm that this address is yours:',
    button: 'Confirm my address',
    hasCode: true,
    note: 'The link and the code work once, for one hour. If it was not you, do nothing: without this step nobody can use the account.',
  },
  disk_low_notification: {
    title: 'The disk of the server is nearly full',
    request: 'The disk that holds the data of {{ .SiteURL }} has {{ .Free }} of {{ .Total }} left, as of {{ .At }}.',
    hasCode: false,
    note: 'Please make room, or tell whoever runs the server. Before the disk is full, uploads are refused, so that everything else goes on. You get this mail once a day while it lasts; the status page of the staff area says more.',
  },
  email_change: {
    title: 'Confirm your new email address',
    request:
      'The address of an account is to change from {{ .Email }} to {{ .NewEmail }}. Please confirm that you want this:',
    button: 'Confirm the change',
    hasCode: true,
    note: 'Both addresses have to confirm. The link and the code work once, for one hour. If it was not you, do not confirm, and choose a new password.',
  },
  invite: {
    title: 'You have been invited',
    request:
      'An administrator of {{ .SiteURL }} has created an account for {{ .Email }}. Follow this link to choose your password:',
    button: 'Accept the invitation',
    hasCode: false,
    note: 'The link works once, for a limited time. If it has expired, ask the administrator for another one.',
  },
  magic_link: {
    title: 'Your sign-in link',
    request: 'Follow this link to sign in as {{ .Email }}:',
    button: 'Sign in',
    hasCode: true,
    note: 'The link and the code work once, for one hour. If it was not you, do nothing.',
  },
  reauthentication: {
    title: 'Confirm that it is you',
    request:
      'Somebody who is signed in as {{ .Email }} is about to change the password. Enter this code to confirm it:',
    hasCode: true,
    note: 'It works once, for one hour. If it was not you, choose a new password on the Security page of the staff area, which ends every other session.',
  },
  password_changed_notification: {
    title: 'Your password has been changed',
    request: 'The password of the account of {{ .Email }} has been changed.',
    hasCode: false,
    note: ifNotYou,
  },
  email_changed_notification: {
    title: 'Your email address has been changed',
    request: 'The address of an account has been changed from {{ .OldEmail }} to {{ .Email }}.',
    hasCode: false,
    note: 'If it was not you, tell an administrator at once: whoever has the new address can choose a new password.',
  },
  mfa_factor_enrolled_notification: {
    title: 'An authenticator app has been added',
    request:
      'An authenticator app has been added to the account of {{ .Email }}. Signing in takes its codes from now on.',
    hasCode: false,
    note: ifNotYou,
  },
  mfa_factor_unenrolled_notification: {
    title: 'An authenticator app has been removed',
    request:
      'An authenticator app has been removed from the account of {{ .Email }}, by its owner or by an administrator.',
    hasCode: false,
    note: ifNotYou,
  },
  new_device_notification: {
    title: 'A sign-in on a new device',
    request:
      'Somebody signed in as {{ .Email }} on a device that has not been used before: {{ .Device }}, network address {{ .Address }}, {{ .At }}.',
    hasCode: false,
    note: 'If it was you, there is nothing to do. If it was not, end that session on the Security page of the staff area, choose a new password, and tell an administrator.',
  },
  recovery_codes_made_notification: {
    title: 'New recovery codes have been made',
    request:
      'Recovery codes have been made for the account of {{ .Email }}. Each lets in once in place of a code from the authenticator app. Earlier ones do not work any more.',
    hasCode: false,
    note: ifNotYou,
  },
  recovery_code_used_notification: {
    title: 'A recovery code has been used',
    request:
      'Somebody signed in as {{ .Email }} with a recovery code in place of the authenticator app. The code does not work again; {{ .Remaining }} left.',
    hasCode: false,
    note: 'If it was you and the app is lost, add another one under Security in the staff area and remove the lost one. If it was not you, choose a new password and make new recovery codes there, end all other sessions, and tell an administrator.',
  },
  role_changed_notification: {
    title: 'Your role has been changed',
    request: 'An administrator has given the account of {{ .Email }} another role: {{ .Role }}.',
    hasCode: false,
    note: 'If you did not expect this, ask an administrator.',
  },
  mass_deletion_notification: {
    title: 'Somebody deletes a lot',
    request:
      '{{ .Person }} has deleted {{ .Count }} entries of {{ .SiteURL }} within a minute, last at {{ .At }}. There may be more since.',
    hasCode: false,
    note: 'If this was agreed, there is nothing to do. If not, suspend the account on the Staff page, and take back what it did on the Activity page, which “History” opens for each person. Everything deleted stays in the trash for 30 days.',
  },
  recovery: {
    title: 'Choose a new password',
    request: 'A new password was requested for the account of {{ .Email }}. Follow this link to choose it:',
    button: 'Choose a new password',
    hasCode: true,
    note: 'The link and the code work once, for one hour. If it was not you, do nothing: your password stays as it is.',
  },
  sign_up_flood_notification: {
    title: 'Many people sign up at once',
    request:
      '{{ .Count }} accounts were signed up at {{ .SiteURL }} in one hour, which looks like a flood by a script. You can close sign-up until it ends: <a href="{{ .SiteURL }}/admin/settings">{{ .SiteURL }}/admin/settings</a>',
    hasCode: false,
    note: 'Nobody who signed up can do anything until an administrator activates the account. Accounts whose address nobody confirms are removed after seven days. You get this mail once a day at most.',
  },
  test_mail_notification: {
    title: 'Mail works',
    request:
      'This is the test mail that {{ .Email }} asked for at {{ .SiteURL }}. The site can send mail to this address.',
    hasCode: false,
    note: 'Only administrators can ask for one, and only for themselves.',
  },
} as const satisfies Record<string, TemplateText>

/** The HTML of each mail template, by name. A hosted project needs them as files: `node scripts/write-mail-templates.ts`. */
export const mailTemplates = new Map(Object.entries<TemplateText>(texts).map(([name, text]) => [name, layout(text)]))

function layout({ title, request, button, hasCode, note }: TemplateText): string {
  const link = `<a class="button" href="{{ .ConfirmationURL }}" style="display:inline-block;padding:12px 22px;background:#14294a;color:#fbf9f4;border-radius:6px;font-weight:bold;text-decoration:none">${button}</a>`
  const code =
    '<p class="code" style="margin:0 0 20px;padding:12px 16px;background:#f1ede3;border-radius:6px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:28px;line-height:1.3;letter-spacing:6px;font-weight:bold">{{ .Token }}</p>'
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>`,
    `<p style="margin:0 0 16px">${request}</p>`,
    button ? `<p style="margin:0 0 20px">${link}</p>` : [],
    button && hasCode
      ? '<p style="margin:0 0 16px">The link is all that the website needs. Where another program asks for a code, it is this one:</p>'
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
${parts.map((part) => `                  ${part}`).join('\n')}
                </div>
              </td>
            </tr>
          </table>
          <p class="foot" style="margin:16px auto 0;max-width:536px;color:#4d5868;font-size:13px;overflow-wrap:anywhere">This mail was sent by {{ .SiteURL }}. Nobody there will ever ask you for your password or for a code from this mail.</p>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}
