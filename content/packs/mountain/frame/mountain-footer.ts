export const mountainFooter = {
  text: 'The shift bell: once for chains, twice when the pass is shut, three times for shovels.',
  closing: 'Typed on the bench, between two calls. Mistakes thaw by noon.',
  staff: 'Back room',
} as const
