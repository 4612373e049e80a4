/** The staff area lists the included site templates in this order. */
export const includedTemplateIds = ['desert', 'mountain'] as const
