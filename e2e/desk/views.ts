/** The widths and languages in which the desk is measured and looked at. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const sizes = {
  390: { viewport: { width: 390, height: 844 }, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 }, hasTouch: false },
  1440: { viewport: { width: 1440, height: 900 }, hasTouch: false }
} as const
export type Width = keyof typeof sizes
