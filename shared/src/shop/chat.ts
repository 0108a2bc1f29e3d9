/** Returns the link that opens a WhatsApp chat with the shop, with `text` as the draft (C1). */
export const chatLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
