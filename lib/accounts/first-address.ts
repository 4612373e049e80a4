/**
 * Placeholder address of the first administrator, replaced when the set-up link is used. No mail is
 * ever sent to `.internal`.
 */
export const firstAddress = 'owner@stationhouse.internal'
