import { Link2, Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { FeedLinks } from '../archive/feed-links.tsx'
import type { ShareOutcome } from './share-link.ts'

interface ShareBarProps {
  article: { title: string; path: string }
  /** Address of the site, for what works without script. */
  siteUrl: string
}

const results: Record<ShareOutcome, string> = {
  shared: 'Shared.',
  dismissed: '',
  copied: 'Link copied.',
  failed: 'The link could not be copied. Copy it from the address bar.',
}

const loadActions = () => import('./share-link.ts')
/** A failure shows when a button is pressed. */
const preload = () => void loadActions().catch(() => {})

/** Ways to pass an article on. Without script there is a mail with its link. */
export function ShareBar({ article: { title, path }, siteUrl }: ShareBarProps) {
  const [result, setResult] = useState('')
  const run = async (action: 'shareLink' | 'copyLink') => {
    setResult('')
    try {
      const { shareLink, copyLink } = await loadActions()
      const url = new URL(path, window.location.href).href
      setResult(results[await (action === 'shareLink' ? shareLink({ title, url }) : copyLink(url))])
    } catch {
      // Without a network, or after a new release, there is no script.
      setResult(results.failed)
    }
  }
  const prepare = {
    disabled: !useIsHydrated(),
    onPointerEnter: preload,
    onFocus: preload,
  }
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(siteUrl + path)}`
  return (
    <section aria-label="Share" className="no-print mt-10 border-t border-border pt-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" className="needs-script" {...prepare} onClick={() => void run('shareLink')}>
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
        <Button variant="outline" className="needs-script" {...prepare} onClick={() => void run('copyLink')}>
          <Link2 aria-hidden className="size-4" />
          Copy link
        </Button>
        <a href={mail} className={buttonClass('outline')}>
          <Mail aria-hidden className="size-4" />
          Email
        </a>
        <FeedLinks topic={{ type: null, category: null }} className="sm:ms-auto" />
      </div>
      <p role="status" className="text-muted-foreground empty:hidden not-empty:mt-2">
        {result}
      </p>
    </section>
  )
}
