/** The departments that come with the product as packs, in the order in which the staff area offers them. */
export const shippedPackIds = ['desert', 'mountain'] as const
