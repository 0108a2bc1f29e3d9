/** A review as it was written. Every sentence of the shop's reviews appears once. */
export type WrittenReview = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string]

/** Reviews by the key of the family whose products they fit, whichever the design and colour. */
export type WrittenReviews = Record<string, readonly WrittenReview[]>
