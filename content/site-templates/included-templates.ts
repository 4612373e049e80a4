/** The departments that come with the product as templates, in the order in which the staff area offers them. */
export const includedTemplateIds = ['desert', 'mountain'] as const
