import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { useClipboard } from '#app/components/ui/use-clipboard.ts'
import { downloadFile } from '#app/lib/browser/download-file.ts'
import { formatRecoveryCode } from './recovery-codes-data.ts'

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const copy = useClipboard()
  const lines = codes.map(formatRecoveryCode)

  return (
    <div data-slot="recovery-codes" className="flex flex-col gap-4">
      <p>
        Each code lets you in once if you lose your app. Save them where you can find them without your phone. Don’t
        share them. You won’t see them again.
      </p>
      <p className="hidden print:block">Recovery codes for {window.location.host}</p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md bg-muted p-4 font-mono text-lg sm:grid-cols-2"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-2">
        <Button
          variant="outline"
          onClick={() =>
            void copy(lines.join('\n'), {
              textName: 'the list',
              successText: 'Paste the codes where you keep your passwords.',
            })
          }
        >
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="outline" onClick={() => downloadCodes(lines)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
    </div>
  )
}

function downloadCodes(lines: readonly string[]): void {
  const heading = `Recovery codes for ${window.location.host}. Each code works once.`
  const text = `${[heading, '', ...lines].join('\n')}\n`
  downloadFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
}
