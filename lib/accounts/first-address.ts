/** The account that the link of a first start is for, until whoever follows it gives it an address; no mail ever leaves for `.internal`. */
export const firstAddress = 'owner@stationhouse.internal'
