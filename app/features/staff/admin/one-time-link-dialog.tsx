import { Copy } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useClipboard } from '#app/components/ui/use-clipboard.ts'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { IssuedLink } from './staff-data.ts'

/** The link can't be shown again after the dialog closes. */
export function OneTimeLinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  const { kind, email, url, expiresAt, reason } = link
  const copy = useClipboard()
  const { timeZone } = useSiteSettings()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[kind]}
      className="max-w-xl"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          {reason} Copy this link and give it to <strong>{email}</strong> yourself. The link works once
          {expiresAt && <>, until {formatRecentTime(new Date(expiresAt), timeZone)}</>}.
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Link" className="flex-1 basis-56">
            <Input
              readOnly
              value={url}
              onFocus={({ target }) => target.setSelectionRange(0, url.length, 'backward')}
              className="font-mono text-sm"
            />
          </Field>
          <Button
            onClick={() => void copy(url, { textName: 'the link', successText: 'The link is on your clipboard.' })}
            className="max-sm:grow"
          >
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        </div>
        <p className="text-sm text-muted-foreground">
          Send the link privately: anyone who has it can sign in as {email}. The link isn’t shown again.
        </p>
      </div>
    </Dialog>
  )
}

const titles: Readonly<Record<IssuedLink['kind'], string>> = {
  invite: 'Invitation link',
  signup: 'Confirmation link',
  recovery: 'Password link',
}
