/** The site templates that ship with the product, in the order of the staff area. */
export const includedTemplateIds = ['desert', 'mountain'] as const
