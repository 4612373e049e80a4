interface InlineScriptProps {
  /** Must be a constant, because the Content-Security-Policy contains its hash. */
  text: string
  type?: 'speculationrules'
}

export function InlineScript({ text, type }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
}
