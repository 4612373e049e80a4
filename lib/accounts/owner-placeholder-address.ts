/**
 * Placeholder address of the first administrator, replaced when the setup link is used. No email is
 * ever sent to `.internal`.
 */
export const ownerPlaceholderAddress = 'owner@stationhouse.internal'
