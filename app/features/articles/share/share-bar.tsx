import { Link2, Mail, Share2 } from 'lucide-react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'

interface ShareBarProps {
  article: { title: string; path: string }
  /** The site's origin, which the email link needs. */
  siteUrl: string
}

/** Without JavaScript, only the email link is visible. */
export function ShareBar({ article: { title, path }, siteUrl }: ShareBarProps) {
  const mailtoUrl = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(siteUrl + path)}`
  return (
    <section aria-label="Share" data-slot="share-bar" data-title={title} data-path={path}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" className="needs-script max-sm:px-2" data-action="share">
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
        <Button variant="outline" className="needs-script max-sm:px-2" data-action="copy">
          <Link2 aria-hidden className="size-4" />
          Copy link
        </Button>
        <a href={mailtoUrl} className={buttonClass('outline', 'max-sm:px-2')}>
          <Mail aria-hidden className="size-4" />
          Email
        </a>
      </div>
      <p role="status" className="text-muted-foreground empty:hidden not-empty:mt-2" />
    </section>
  )
}
