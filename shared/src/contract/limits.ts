/** Limits that browser and api share. Plain values, so that browser code may import them. */
export const PAGE_SIZES = [12, 24, 48] as const
export const PAGE_SIZE_DEFAULT = 24
/** The api responds to a higher page number with page 1. */
export const PAGE_MAX = 10_000
export const REVIEW_PAGE_SIZE = 10
export const REVIEW_COMMENT_MAX = 1000
/** Matches text with a visible character: spaces, controls, zero-width and filler characters alone are blank (C103). */
export const VISIBLE_TEXT = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u
export const PHONE_DIGITS = 10
export const CODE_DIGITS = 6
export const QUANTITY_MAX = 99
/** A typed quantity is sent up to this number, so that the api refuses it with the limit that holds (CC-027). */
export const TYPED_QUANTITY_MAX = 9999
export const RETURN_REASON_MAX = 500
/** In UTF-16 units, as a textarea counts. */
export const GIFT_NOTE_MAX = 250
export const LOW_STOCK = 5
export const SEARCH_RESULTS_MAX = 50
/** Of a request for certain products. */
export const IDS_MAX = 12
export const TEXT_MAX = 200
/** Of a filter: further values are left out. */
export const FILTER_VALUES_MAX = 50
export const ZIP_MAX = 20
/** Widths in pixels of the pictures of a product (banners: picture.rules), as `/media/<name>@<width>.avif` and `.webp`. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 828, 960] as const
/** The sheet of a product's turntable: a full turn in frames, the front first, by rows. */
export const TURNTABLE = { frames: 24, columns: 6 }
