import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import type { SiteStatus } from '../site-status-schema.ts'

interface ServerSettingsProps {
  settings: SiteStatus['serverSettings']
  group: 'mail' | 'other'
  children?: ReactNode
}

export function ServerSettings({ settings, group, children }: ServerSettingsProps) {
  const visibleSettings = settings.filter(({ variable }) => mailVariables.has(variable) === (group === 'mail'))
  // With a hosted project, the server has no email settings.
  if (visibleSettings.length === 0) return null
  return (
    <>
      {children && (
        <p className="border-y border-border bg-muted px-4 py-2 text-sm text-muted-foreground sm:px-5">{children}</p>
      )}
      <dl className="divide-y divide-border">
        {visibleSettings.map(({ variable, label, isSet, value }) => (
          <div key={variable} className="px-4 py-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4 sm:px-5">
            <dt className="font-semibold">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <span>{value}</span>
              {isSet ? <Badge variant="outline">Set by the server</Badge> : <Badge>Default</Badge>}
              <code className="w-full text-xs text-muted-foreground">{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const mailVariables: ReadonlySet<string> = new Set(['SMTP_URL', 'MAIL_FROM', 'AUTOCONFIRM'])
