/**
 * Placeholder address of the first administrator, who replaces it in the setup guide. No email is
 * ever sent to `.internal`.
 */
export const ownerPlaceholderAddress = 'owner@stationhouse.internal'
