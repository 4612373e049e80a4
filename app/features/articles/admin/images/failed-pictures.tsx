import { TextButton } from '#app/components/ui/text-button.tsx'

interface FailedPicturesProps {
  names: readonly string[]
  onLeaveOut: () => void
}

/** Lists failed uploads that block publishing, with a button to publish without them. */
export function FailedPictures({ names, onLeaveOut }: FailedPicturesProps) {
  const [are, pronoun] = names.length === 1 ? ['wasn’t', 'it'] : ['weren’t', 'them']
  return (
    <>
      Not published: {formatNames(names)} {are} uploaded. Try again, or{' '}
      <TextButton onPress={onLeaveOut}>publish without {pronoun}</TextButton>.
    </>
  )
}

export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
