interface InlineScriptProps {
  /** A constant. The page's Content-Security-Policy contains its hash. */
  text: string
  type?: 'speculationrules'
}

export function InlineScript({ text, type }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no part of a constant comes from anywhere else
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
