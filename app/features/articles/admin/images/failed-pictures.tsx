import { TextButton } from '#app/components/ui/text-button.tsx'

export function FailedPictures({ names, onSkip }: { names: readonly string[]; onSkip: () => void }) {
  const [verb, pronoun] = names.length === 1 ? ['wasn’t', 'it'] : ['weren’t', 'them']
  return (
    <>
      Not published: {formatNames(names)} {verb} uploaded. Try again, or{' '}
      <TextButton onPress={onSkip}>publish without {pronoun}</TextButton>.
    </>
  )
}

export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
