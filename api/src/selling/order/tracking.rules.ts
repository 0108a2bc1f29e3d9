export const TRACKING_LINE_MAX = 100

/** Normalizes to one line, because shoppers see it on screen and in mails; undefined when it is empty or too long. */
export function trackingLine(typed: string): string | undefined {
  const text = typed.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return text && text.length <= TRACKING_LINE_MAX ? text : undefined
}

export const isTrackingAddress = (url: string): boolean => URL.canParse(url) && /^https?:\/\//i.test(url)
