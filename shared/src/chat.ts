/** A conversation in the messaging app with the shop's number, opened with `text` (C1). */
export const chatLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
